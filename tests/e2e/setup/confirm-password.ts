import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "../../factories/identity";

/** Confirms an act with the password; a second factor is asked for in the same dialog. */
export async function confirmPassword(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Confirma tu contraseña" });
  await dialog.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  return dialog;
}
