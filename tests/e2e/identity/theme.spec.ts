import type { Locator } from "@playwright/test";
import { makeUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";

test("follows the theme of the device while the page is open", async ({ page, loginAs }) => {
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

test("shows the name of a header icon on hover and on keyboard focus", async ({ page, loginAs }) => {
  const { email } = await makeUser();
  await loginAs(email);
  await page.goto("/settings?tab=appearance");
  const [theme, signOut] = ["Cambiar tema", "Cerrar sesión"].map((name) =>
    page.locator("[data-slot=topbar]").getByRole("button", { name }),
  );
  const shown = page.locator("[data-slot=tooltip-content]");
  await theme?.hover();
  await expect(shown).toContainText("Cambiar tema");
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(shown).toHaveCount(0);
  await theme?.focus();
  await page.keyboard.press("Tab");
  await expect(signOut as Locator).toBeFocused();
  await expect(shown).toContainText("Cerrar sesión");
});
