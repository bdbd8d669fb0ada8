import { aPicture } from "../../factories/pictures";
import { makeFounder, publish } from "../../startups/calls";
import { aPdf } from "../../startups/rooms/rooms";
import { ADMIN, expect, test } from "../setup/fixtures";
import { SIZES, sizesOf } from "../setup/sizes";
import { anotherWindow, leaveWindow } from "../setup/windows";

for (const size of sizesOf("startups")) {
  test(`a startup is registered, found, managed and closed, on a ${size}`, async ({
    page,
    browser,
    loginAs,
  }) => {
    const founder = await makeFounder({ lastName: size });
    const name = `Molino de ${size} ${Date.now()}`;
    await loginAs(founder.email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/startups");
    await page.getByRole("link", { name: "Registrar startup" }).first().click();
    const form = page.getByRole("form", { name: "Registrar startup" });
    await form.getByRole("button", { name: "Registrar startup" }).click();
    await expect(form.getByText("Escribe el nombre").first()).toBeVisible();
    await form
      .getByLabel("Elegir una imagen")
      .setInputFiles({ name: "imagen.png", mimeType: "image/png", buffer: await aPicture("png", 300) });
    await expect(form.getByRole("button", { name: "Cambiar la imagen" })).toBeVisible();
    await form.getByLabel("Nombre").fill(name);
    await form.getByLabel("Descripción").fill("Harina **de piedra** para panaderías.");
    await form.getByLabel("Sector").selectOption({ label: "Agroalimentación" });
    await form.getByLabel("Fase").selectOption({ label: "Crecimiento" });
    await form.getByLabel("Inversión que busca").fill("120.000");
    await form.getByLabel("Participación ofrecida").fill("7,5");
    await form.getByRole("button", { name: "Registrar startup" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText("120.000,00 €")).toBeVisible();
    const address = page.url();

    const other = await anotherWindow(browser, SIZES[size]);
    const reader = await makeFounder({ firstName: "Rosa", lastName: size });
    await loginAs(reader.email, other);
    await other.goto("/startups");
    await other.getByRole("searchbox", { name: "Buscar startups" }).fill(name);
    await other.getByLabel("Sector").selectOption({ label: "Agroalimentación" });
    await other.getByLabel("Estado").selectOption("Activas");
    await other.getByRole("button", { name: "Filtrar" }).click();
    await expect(other).toHaveURL(/status=active/);
    await other.getByRole("link", { name: new RegExp(name) }).click();
    await expect(other).toHaveURL(address);
    await other.getByRole("button", { name: /^Escribir a Fina/ }).click();
    await expect(other).toHaveURL(/\/messages\?c=\d+$/);

    await page.getByRole("link", { name: /^Gestionar/ }).click();
    await page.getByRole("button", { name: "Añadir a alguien" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nombre").fill("Rosa");
    await dialog.getByLabel("Puesto").fill("Ventas");
    await dialog.getByLabel("Correo o usuario").fill(reader.email);
    await dialog.getByRole("button", { name: "Añadir", exact: true }).click();
    await expect(page.getByText("Ventas · sin responder")).toBeVisible();

    await other.goto(address);
    await other.getByRole("button", { name: "Acepto: trabajo aquí" }).click();
    await expect(other.getByText("Estás en el equipo")).toBeVisible();
    await other.getByRole("button", { name: "Dejar el equipo" }).click();
    await expect(other.getByRole("dialog", { name: `Dejar el equipo de «${name}»` })).toBeVisible();
    await other.getByRole("dialog").getByRole("button", { name: "Volver" }).click();
    await leaveWindow(other);

    await page.getByRole("button", { name: "Ya está financiada" }).click();
    await expect(page.getByText("La startup está financiada")).toBeVisible();
    await page.getByRole("button", { name: "Cerrar la startup" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cerrar la startup" }).click();
    await expect(page.getByRole("button", { name: "Volver a abrir" })).toBeVisible();
  });
}

test("a visitor reads a startup at its public address, with the metadata of shared links", async ({
  page,
}) => {
  const { id, name } = await publish({ name: "Faro Abierto" });
  await page.goto(`/apps/startups/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(
    page.getByText("Invertir en startups puede hacerte perder todo el dinero que pongas."),
  ).toBeVisible();
  await expect(page.getByText("Fina F", { exact: true })).toBeVisible();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", name);
  await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
    "content",
    "Aceite con datos",
  );
  await page.getByRole("link", { name: "Ver en Startups" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Acceso restringido" })).toBeVisible();
  await page.goto("/apps/startups/999999");
  await expect(page.getByRole("heading", { name: "Startup no disponible" })).toBeVisible();
  await page.goto("/apps");
  const board = page.getByRole("region", { name: "Startups" });
  await expect(
    board.getByRole("list", { name: "Últimas startups" }).getByRole("link").first(),
  ).toHaveAttribute("href", /^\/apps\/startups\/\d+$/);
});

test("documents are read by members with the founder's permission, with updates and questions", async ({
  page,
  browser,
  loginAs,
}) => {
  const founder = await makeFounder();
  const { id } = await publish({ name: "Sala Abierta" }, founder);
  await loginAs(founder.email);
  await page.goto(`/startups/${id}/manage`);
  await page.getByRole("button", { name: "Subir un PDF" }).click();
  const upload = page.getByRole("dialog", { name: "Subir un PDF" });
  await upload.getByLabel("Título").fill("Presentación 2026");
  const file = { name: "deck.pdf", mimeType: "application/pdf" };
  await upload.getByLabel("Archivo").setInputFiles({ ...file, buffer: Buffer.from("no es un PDF") });
  await upload.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(upload.getByText("Solo se permiten archivos PDF")).toBeVisible();
  await upload.getByLabel("Archivo").setInputFiles({ ...file, buffer: Buffer.from(await aPdf()) });
  await upload.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(page.getByRole("link", { name: "Presentación 2026" })).toBeVisible();

  const other = await anotherWindow(browser);
  const reader = await makeFounder({ firstName: "Lía", lastName: "Lectora" });
  await loginAs(reader.email, other);
  await other.goto(`/startups/${id}`);
  await other.getByRole("button", { name: "Pedir acceso" }).click();
  const ask = other.getByRole("dialog", { name: "Pedir acceso a los documentos" });
  await ask.getByLabel("Por qué quieres leerlos").fill("Quiero invertir");
  await ask.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(ask.getByText("Para entrar tienes que prometer").first()).toBeVisible();
  await ask.getByLabel(/^Prometo no compartir/).check();
  await ask.getByRole("button", { name: "Enviar la solicitud" }).click();
  await expect(other.getByText("Has pedido acceso")).toBeVisible();
  await other.getByRole("button", { name: "Preguntar", exact: true }).click();
  const question = other.getByRole("dialog", { name: "Preguntar" });
  await question.getByLabel("Tu pregunta").fill("¿Cuándo abrís?");
  await question.getByRole("button", { name: "Enviar la pregunta" }).click();
  await expect(other.getByText("¿Cuándo abrís?")).toBeVisible();
  await other.getByRole("button", { name: "Seguir", exact: true }).click();
  await expect(other.getByRole("button", { name: /^Siguiendo/ })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Dar acceso a Lía Lectora" }).click();
  await expect(page.getByRole("button", { name: "Retirar el acceso de Lía Lectora" })).toBeVisible();
  await other.reload();
  const [saved] = await Promise.all([
    other.waitForEvent("download"),
    other.getByRole("link", { name: "Presentación 2026" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^startup-\d+-\d+\.pdf$/);
  await page.reload();
  await expect(page.getByRole("row", { name: /Lía Lectora Presentación 2026/ })).toBeVisible();

  await page.goto(`/startups/${id}`);
  await page.getByRole("region", { name: "Preguntas" }).getByRole("button", { name: "Responder" }).click();
  const answer = page.getByRole("dialog", { name: "Responder para todos" });
  await answer.getByLabel("Tu respuesta").fill("En marzo.");
  await answer.getByRole("button", { name: "Responder" }).click();
  await expect(page.getByText("En marzo.")).toBeVisible();
  await page.getByRole("button", { name: "Publicar una novedad" }).click();
  const updateDialog = page.getByRole("dialog", { name: "Publicar una novedad" });
  await updateDialog.getByLabel("Título").fill("Ya hay horno");
  await updateDialog.getByLabel("Qué hay de nuevo").fill("Lo encendimos ayer.");
  await updateDialog.getByLabel("Cifra 1 (opcional)").fill("Hornos");
  await updateDialog.getByLabel("Valor de la cifra 1").fill("1");
  await updateDialog.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { name: "Ya hay horno" })).toBeVisible();
  await other.goto(`/startups/${id}`);
  await expect(other.getByText("En marzo.")).toBeVisible();
  await other.getByRole("region", { name: "Novedades" }).getByRole("button", { name: "Responder" }).click();
  const reply = other.getByRole("dialog", { name: "Responder a «Ya hay horno»" });
  await reply.getByLabel("Tu respuesta").fill("¡Enhorabuena!");
  await reply.getByRole("button", { name: "Responder" }).click();
  await expect(other.getByText("¡Enhorabuena!")).toBeVisible();
  await leaveWindow(other);
});

test("an administrator removes a startup with a reason, and restores it", async ({ page, loginAs }) => {
  const { id, name } = await publish({ name: "Promesa Segura" });
  await loginAs(ADMIN);
  await page.goto(`/startups/${id}`);
  await page.getByRole("button", { name: "Retirar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Retirar «${name}»` });
  await dialog.getByLabel("Motivo").fill("Promete intereses");
  await dialog.getByRole("button", { name: "Retirar la startup" }).click();
  await expect(page.getByText("Retirada: Promete intereses")).toBeVisible();
  await page.goto("/startups?tab=removed");
  await page
    .getByRole("link", { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole("button", { name: "Devolver a las listas" }).click();
  await expect(page.getByText("Startup publicada de nuevo")).toBeVisible();
});
