import { expect, type Locator, type Page } from "@playwright/test";
import { PASSWORD } from "../../factories/identity";

/** Confirms an act with the password; a second factor is asked for in the same dialog. */
export async function confirmPassword(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Confirma tu contraseña" });
  const field = dialog.getByLabel("Contraseña", { exact: true });
  await expect(field).toBeFocused();
  await field.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Confirmar" }).click();
  return dialog;
}
