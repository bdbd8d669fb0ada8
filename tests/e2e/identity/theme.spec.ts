import { makeUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

test("lets the device choose the theme, and follows it while the page is open", async ({ page, loginAs }) => {
  const { email } = await makeUser();
  const shown = page.locator("html");
  await page.emulateMedia({ colorScheme: "dark" });
  await loginAs(email);
  await page.goto("/settings?tab=appearance");
  await expect(page.getByRole("radio", { name: "Claro" })).toBeChecked();
  await expect(shown).toHaveAttribute("data-theme", "light");
  await page.getByRole("radio", { name: "Automático" }).check();
  await expect(shown).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(shown).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await expect(page.getByRole("radio", { name: "Automático" })).toBeChecked();
  await expect(shown).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Cambiar tema" }).click();
  await expect(page.getByRole("radio", { name: "Claro" })).toBeChecked();
});
