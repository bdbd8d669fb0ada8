import { ADMIN, expect, test } from "../setup/fixtures";

const MARTA = "marta.ferrer@lonja.example";

test("a member searches with only the keyboard", async ({ page, loginAs }) => {
  await loginAs(MARTA);
  await page.goto("/dashboard");
  const box = page.getByRole("combobox", { name: "Buscar" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(box).toHaveValue("");
  await page.keyboard.type("TERMINOS");
  const finds = page.getByRole("listbox", { name: "Resultados" }).getByRole("option");
  await expect(finds.first()).toContainText("Términos");
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await expect(finds.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(finds.last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(box).toHaveValue("");
  await expect(finds).toHaveCount(0);
  await page.keyboard.type("comisiones se cobran");
  await expect(finds.first()).toContainText("¿Qué comisiones se cobran?");
  await expect(finds.last()).toContainText("Ver todos los resultados");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/terminos#comisiones$/);
  await expect(page.getByRole("heading", { name: "Comisiones" })).toBeInViewport();
});

test("all results have a page, grouped by kind, and a message can be sent to a found member", async ({
  page,
  loginAs,
}) => {
  await loginAs(MARTA);
  await page.goto("/dashboard");
  await page.getByRole("combobox", { name: "Buscar" }).fill("clara benet");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=clara%20benet$/);
  await expect(page.getByText("1 resultado de «clara benet»")).toBeVisible();
  await page
    .getByRole("region", { name: "Miembros" })
    .getByRole("link", { name: /Clara Benet/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Nuevo mensaje" });
  await expect(dialog.getByRole("button", { name: /Clara Benet/ })).toBeVisible();
});

test("the search reports empty results and a lost connection", async ({ page, loginAs }) => {
  await loginAs(MARTA);
  await page.goto("/dashboard");
  const box = page.getByRole("combobox", { name: "Buscar" });
  await box.fill("xyzzy");
  await expect(page.getByText("No hay resultados. Prueba con otra palabra.")).toBeVisible();
  await page.route("**/api/search?*", (route) => route.abort());
  await box.fill("foro");
  await expect(page.getByText("No se ha podido buscar.")).toBeVisible();
  await page.getByRole("contentinfo").click();
  await expect(page.getByText("No se ha podido buscar.")).toBeHidden();
});

test("a slash that is typed into a field stays there", async ({ page, loginAs }) => {
  await loginAs(ADMIN);
  await page.goto("/admin");
  const field = page
    .getByRole("main")
    .getByRole("searchbox")
    .or(page.getByRole("main").getByRole("textbox"))
    .first();
  await field.click();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
});

test("on a phone a button opens the search, and choosing closes it", async ({ page, loginAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await loginAs(MARTA);
  await page.goto("/dashboard");
  const box = page.getByRole("combobox", { name: "Buscar" });
  await expect(box).toBeHidden();
  const opener = page.getByRole("banner").getByRole("button", { name: "Buscar" });
  await opener.click();
  await expect(box).toBeFocused();
  await box.fill("foro");
  await page.getByRole("option", { name: /^Foro/ }).click();
  await expect(page).toHaveURL(/\/forum$/);
  await expect(box).toBeHidden();
  await opener.click();
  await page.getByRole("button", { name: "Cerrar la búsqueda" }).click();
  await expect(box).toBeHidden();
});
