import type { Page } from "@playwright/test";

/** Claims the dispute that is open in the panel, once: a screen is drawn several times. */
export async function takeCase(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^(Tomar|Dejar) el caso$/ });
  if ((await button.textContent()) === "Tomar el caso") await button.click();
  await page.getByRole("button", { name: "Dejar el caso" }).waitFor();
}
