import type { Page } from "@playwright/test";

/** Claims the open dispute of the panel, unless it is claimed: a screen is drawn several times. */
export async function takeCase(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^(Tomar|Dejar) el caso$/ });
  if ((await button.textContent()) === "Tomar el caso") await button.click();
  await page.getByRole("button", { name: "Dejar el caso" }).waitFor();
}
