import type { Page } from "@playwright/test";
import { expect, test } from "../setup/fixtures";

const MEMBER = "marta.ferrer@lonja.example";

const question = (page: Page) => page.getByRole("dialog", { name: "¿Salir sin guardar?" });
const toForum = (page: Page) => page.getByRole("navigation").getByRole("link", { name: "Foro" }).first();

async function write(page: Page) {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Centro de Ayuda" }).first().click();
  const form = page.getByRole("form", { name: "Envíanos un mensaje" });
  await form.getByLabel("Asunto").fill("Una duda larga");
  await form.getByLabel("Mensaje").fill("Escrito con calma, y no se debe perder.");
  return form;
}

test("a link asks before it discards typed input, and so does going back", async ({ page, loginAs }) => {
  await loginAs(MEMBER);
  const form = await write(page);
  await toForum(page).click();
  await expect(question(page).getByRole("button", { name: "Seguir aquí" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(form.getByLabel("Asunto")).toHaveValue("Una duda larga");
  await page.evaluate(() => history.back());
  await question(page).getByRole("button", { name: "Seguir aquí" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(form.getByLabel("Mensaje")).toHaveValue(/Escrito con calma/);
  await toForum(page).click();
  await question(page).getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page).toHaveURL(/\/forum$/);
});

test("nothing is asked after the input was sent, nor for a search", async ({ page, loginAs }) => {
  await loginAs(MEMBER);
  const form = await write(page);
  await form.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(form.getByLabel("Asunto")).toHaveValue("");
  await page.getByRole("searchbox", { name: "Buscar en la ayuda" }).fill("comisiones");
  await toForum(page).click();
  await expect(page).toHaveURL(/\/forum$/);
  await expect(question(page)).toBeHidden();
});
