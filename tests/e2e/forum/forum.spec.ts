import type { Page } from "@playwright/test";
import { makePost, makeRegular } from "../../factories/forum";
import { makeAdmin, makeUser } from "../../factories/identity";
import { expect, test } from "../setup/fixtures";
import { windowOf } from "../setup/windows";
import { topicPath, WALLET_TOPIC } from "./forum-screens";

const MARTA = "marta.ferrer@lonja.example";
const ADMIN = "admin@lonja.example";
const PHONE = { width: 390, height: 844 };

const comment = (page: Page) => page.getByRole("textbox", { name: "Tu comentario" });
const publish = (page: Page) => page.getByRole("button", { name: "Publicar comentario" }).click();

test("a new topic that the server refuses keeps its text and says what to do", async ({ page, loginAs }) => {
  await loginAs((await makeUser()).email);
  await page.goto("/forum/new");
  const title = page.getByLabel("Título");
  await title.fill("Un título\u0007largo");
  await page.getByLabel("Categoría").selectOption({ label: "Mercado" });
  await page.getByRole("textbox", { name: "Contenido" }).fill("Un texto que no se pierde");
  const send = page.getByRole("button", { name: "Publicar tema" });
  await send.click();
  await expect(title).toHaveAccessibleDescription(/Quita los caracteres de control/);
  await expect(title).toBeFocused();
  await title.fill("Un título largo");
  await page.context().clearCookies();
  await send.click();
  const alert = page.getByRole("alert").filter({ hasText: "Tu sesión ha caducado" });
  await expect(alert.getByRole("link", { name: "Iniciar sesión" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Contenido" })).toHaveValue("Un texto que no se pierde");
});

test("a member opens a topic on a phone with a preview; another quotes it, and the first is notified", async ({
  page: phone,
  browser,
  loginAs,
}) => {
  const author = await makeUser({ firstName: "Joan" });
  await phone.setViewportSize(PHONE);
  await loginAs(author.email);
  await phone.goto("/forum");
  await phone.getByRole("link", { name: "Nuevo tema" }).click();
  await phone.getByLabel("Título").fill("¿Seguro para un envío a Canarias?");
  await phone.getByLabel("Categoría").selectOption({ label: "Mercado" });
  await phone
    .getByRole("textbox", { name: "Contenido" })
    .fill("Pregunto por el **seguro** <script>alert(1)</script>");
  await phone.getByRole("button", { name: "Vista previa" }).click();
  const preview = phone.getByRole("region", { name: "Vista previa" });
  await expect(preview.locator("strong")).toHaveText("seguro");
  await expect(preview).toContainText("<script>");
  await phone.getByRole("button", { name: "Publicar tema" }).click();
  await expect(
    phone.getByRole("heading", { level: 1, name: "¿Seguro para un envío a Canarias?" }),
  ).toBeVisible();
  await expect(phone.getByText("Nivel 1").first()).toBeVisible();

  const adminPage = await windowOf({ browser, loginAs }, MARTA);
  await adminPage.goto(phone.url());
  await expect(comment(adminPage)).toBeVisible();
  await publish(adminPage);
  await expect(adminPage.getByText("El comentario no puede estar vacío")).toBeVisible();
  await adminPage.getByRole("button", { name: "Citar" }).first().click();
  await expect(comment(adminPage)).toHaveValue(/> \*\*Joan/);
  await comment(adminPage).press("Control+End");
  await comment(adminPage).pressSequentially("Sí, pide el DUA.");
  await publish(adminPage);
  await expect(adminPage.getByText("Tu comentario ha sido agregado exitosamente")).toBeVisible();
  await expect(adminPage.getByRole("heading", { name: "1 comentario" })).toBeVisible();
  await adminPage.getByRole("button", { name: /^Útil/ }).first().click();
  await expect(adminPage.getByRole("button", { name: "Útil: 1" })).toHaveAttribute("aria-pressed", "true");

  await phone.goto("/notifications");
  await expect(
    phone.getByText("Hay comentarios nuevos en «¿Seguro para un envío a Canarias?»."),
  ).toBeVisible();
});

test("a draft survives a reload and a lost connection, and shared text starts a topic", async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs(MARTA);
  await page.goto(await topicPath(WALLET_TOPIC));
  await comment(page).fill("Escrito en un túnel");
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText("No se pudo publicar el comentario")).toBeVisible();
  await expect(comment(page)).toHaveValue("Escrito en un túnel");
  await context.setOffline(false);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(comment(page)).toHaveValue("Escrito en un túnel");
  await publish(page);
  await expect(page.getByText("Tu comentario ha sido agregado exitosamente")).toBeVisible();
  await expect(comment(page)).toHaveValue("");
  await page.goto("/share?title=Para+leer&text=Mira+esto&url=https%3A%2F%2Fexample.com");
  await page.getByRole("link", { name: "Llevarlo al foro" }).click();
  await expect(page.getByLabel("Título")).toHaveValue("Para leer");
  await expect(page.getByRole("textbox", { name: "Contenido" })).toHaveValue(
    "Mira esto\nhttps://example.com",
  );
  await page.getByLabel("Categoría").selectOption({ label: "Mercado" });
  await page.reload();
  await expect(page.getByLabel("Categoría").locator("option:checked")).toHaveText("Mercado");
});

test("two tabs edit the same text: the second sees the first's version and keeps its own", async ({
  page: one,
  browser,
  loginAs,
}) => {
  await loginAs(MARTA);
  await one.goto(await topicPath("Cómo nos tratamos aquí"));
  const two = await windowOf({ browser, loginAs }, MARTA);
  await two.goto(one.url());
  for (const page of [one, two]) await page.getByRole("button", { name: "Editar" }).first().click();
  const text = (page: Page) => page.getByRole("textbox", { name: "Texto" });
  await text(one).fill("La primera pestaña");
  await one.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(one.getByText("Cambios guardados")).toBeVisible();
  await text(two).fill("La segunda pestaña");
  await two.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(two.locator("[data-slot=saved-text]")).toHaveText("La primera pestaña");
  await expect(text(two)).toHaveValue("La segunda pestaña");
  await two.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(two.getByText("Cambios guardados")).toBeVisible();
});

test("a report appears in the administrators' queue, and a text that they hide is removed with its reason", async ({
  page,
  browser,
  loginAs,
}) => {
  await loginAs(ADMIN);
  await page.goto("/admin?tab=approvals&queue=forum");
  const line = page.getByRole("listitem").filter({ hasText: "Ofrece pagar fuera de la plataforma." });
  await line.getByRole("button", { name: "Ocultar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Motivo").fill("Los tratos se hacen dentro");
  await dialog.getByRole("button", { name: "Ocultar" }).click();
  await expect(page.getByText("No hay denuncias por resolver")).toBeVisible();
  const reader = await windowOf({ browser, loginAs }, MARTA);
  await reader.goto(await topicPath("Enviar un reloj con seguro: ¿qué empresa usáis?"));
  await expect(reader.getByText("Un administrador ha ocultado este comentario.")).toBeVisible();
});

test("an administrator closes a topic with the reason, which its author reads", async ({
  page,
  browser,
  loginAs,
}) => {
  const author = await makeRegular({ firstName: "Luz", lastName: "Tema" });
  const { id } = await makePost({ title: "¿Quién organiza el encuentro?" }, author);
  await loginAs((await makeAdmin({ firstName: "Rosa" })).email);
  await page.goto(`/forum/post/${id}`);
  const acts = page.getByRole("group", { name: "Moderación" });
  await acts.getByRole("button", { name: "Cerrar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Cerrar el tema" });
  await dialog.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await expect(dialog.getByText("Escribe el motivo").first()).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Ya hay otro igual");
  await dialog.getByRole("button", { name: "Cerrar", exact: true }).last().click();
  await expect(page.getByText("Tema cerrado", { exact: true })).toBeVisible();
  await expect(acts.getByRole("button", { name: "Abrir", exact: true })).toBeVisible();

  const reader = await windowOf({ browser, loginAs }, author.email);
  await reader.goto(`/forum/post/${id}`);
  await expect(reader.getByText("no admite más comentarios. Motivo: Ya hay otro igual")).toBeVisible();
});
