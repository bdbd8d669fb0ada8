import { makeUser } from "../../factories/identity";
import { ADMIN, expect, test, userByEmail } from "../setup/fixtures";
import { anotherWindow, windowOf } from "../setup/windows";

test.beforeEach(({ loginAs }) => loginAs(ADMIN));

test("finds a member by a name without its accent, sets tier and status, and the list shows it", async ({
  page,
}) => {
  await page.goto("/admin");
  await page.getByPlaceholder("Nombre o correo").fill("lucia");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Lucía Marco" }).click();
  const sheet = page.getByRole("complementary", { name: "Lucía Marco" });
  await sheet.getByLabel("Nivel", { exact: true }).selectOption("quality");
  await expect(sheet.getByLabel("Estado KYC")).toHaveValue("pending");
  await sheet.getByLabel("Estado KYC").selectOption("verified");
  await sheet.getByLabel("Motivo", { exact: true }).fill("Documentos vistos en persona");
  await sheet.getByRole("button", { name: "Guardar nivel y KYC" }).click();
  await expect(page.getByText("Usuario actualizado")).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Premium Quality");
  expect(await userByEmail("lucia.marco@lonja.example")).toMatchObject({
    kycLevel: "complete",
    kycStatus: "verified",
  });
});

test("the sheet of a member receives the focus, and Escape returns it to their line", async ({ page }) => {
  await page.goto("/admin?search=lucia");
  const line = page.getByRole("link", { name: "Lucía Marco" });
  await line.press("Enter");
  await expect(page.getByRole("heading", { name: "Lucía Marco" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "Lucía Marco" })).toBeHidden();
  await expect(line).toBeFocused();
});

test("an administrator cannot be left unverified", async ({ page }) => {
  const { id } = await userByEmail(ADMIN);
  await page.goto(`/admin?user=${id}`);
  const sheet = page.getByRole("complementary", { name: "Andrés Roca" });
  await sheet.getByLabel("Estado KYC").selectOption("pending");
  await sheet.getByLabel("Motivo", { exact: true }).fill("Prueba");
  await sheet.getByRole("button", { name: "Guardar nivel y KYC" }).click();
  await expect(sheet.getByText("Los administradores siempre deben estar verificados").first()).toBeVisible();
});

test("a temporary password is shown once and is valid for the sign-in", async ({ page, browser }) => {
  const { id, email } = await userByEmail("ricardo.soto@lonja.example");
  await page.goto(`/admin?user=${id}`);
  await page.getByRole("button", { name: "Contraseña", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Motivo").fill("Ha perdido la suya");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  const temporary = await page.locator("[data-temporary-password]").innerText();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-temporary-password]")).toHaveText(temporary);
  await page.getByRole("button", { name: "Ya la he guardado" }).click();
  const member = await anotherWindow(browser);
  await member.goto("/login");
  await member.getByLabel("Correo electrónico").fill(email);
  await member.getByLabel("Contraseña", { exact: true }).fill(temporary);
  await member.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(member.getByRole("heading", { name: "Hola, Ricardo" })).toBeVisible();
});

test("the permissions tab shows PERMITIDO and BLOQUEADO and changes them", async ({ page }) => {
  await page.goto("/admin?tab=app-permissions&search=clara");
  const clara = page.getByRole("list", { name: "Aplicaciones de Clara Benet" });
  const funding = clara.getByRole("listitem").filter({ hasText: "Financiación" });
  await expect(funding).toContainText("BLOQUEADO");
  await funding.getByRole("switch").click();
  await expect(funding).toContainText("PERMITIDO");
  await expect(funding).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(funding).toContainText("PERMITIDO");
});

test("a permission that cannot be saved is reset with a message", async ({ page }) => {
  await page.goto("/admin?tab=app-permissions");
  const joan = page.getByRole("list", { name: "Aplicaciones de Joan Pla" });
  const debank = joan.getByRole("listitem").filter({ hasText: "DeBank" });
  await page.route("**/admin**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await debank.getByRole("switch").click();
  await expect(page.getByText("No se pudo actualizar el permiso")).toBeVisible();
  await expect(debank).toContainText("BLOQUEADO");
});

test("a member requests an app, the card shows it, and the administrator decides", async ({
  page,
  loginAs,
}) => {
  await loginAs("pablo.aranda@lonja.example");
  await page.goto("/dashboard");
  const card = page.locator('[data-app="tokenization"]');
  await card.getByRole("button", { name: "Solicitar acceso" }).click();
  await expect(card).toContainText("Acceso solicitado");
  await page.reload();
  await expect(card).toContainText("Acceso solicitado");

  await loginAs(ADMIN);
  await page.goto("/admin");
  await page.getByRole("link", { name: "1 solicitud de acceso" }).click();
  const pablo = page.getByRole("list", { name: "Aplicaciones de Pablo Aranda" });
  const asked = pablo.getByRole("listitem").filter({ hasText: "Tokenización" });
  await expect(asked).toContainText("Solicitado");
  await asked.getByRole("switch").click();
  await expect(asked).toContainText("PERMITIDO");
  await expect(page.getByRole("link", { name: "0 solicitudes de acceso" })).toBeVisible();
});

test("a suspended member reads why and can finish and ask for a review, and works again once it is lifted", async ({
  page,
  browser,
  loginAs,
}) => {
  const { id, email } = await makeUser({ firstName: "Noa", lastName: "Vidal", timezone: "Europe/Madrid" });
  const member = await windowOf({ browser, loginAs }, email);
  await member.goto("/forum/new");
  await expect(member.getByRole("heading", { name: "Nuevo tema" })).toBeVisible();

  await page.goto(`/admin?user=${id}`);
  const sheet = page.getByRole("complementary", { name: "Noa Vidal" });
  await sheet.getByRole("button", { name: "Suspender" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Suspender a Noa Vidal?" });
  await dialog.getByRole("button", { name: "Suspender la cuenta" }).click();
  await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Publica anuncios falsos");
  await dialog.getByLabel("Termina el (opcional)").fill("2099-01-31");
  await dialog.getByRole("button", { name: "Suspender la cuenta" }).click();
  await expect(page.getByText("Cuenta suspendida")).toBeVisible();
  await expect(sheet.getByRole("region", { name: "Suspensiones" })).toContainText(
    "«Publica anuncios falsos»",
  );
  await page.goto("/admin?suspension=active&search=noa");
  await expect(page.getByRole("row", { name: /Noa Vidal/ })).toContainText("Suspendida");

  await expect(member.getByRole("heading", { name: "Tu cuenta está suspendida" })).toBeVisible();
  const note = member.getByRole("note").filter({ hasText: "Publica anuncios falsos" });
  await expect(note).toContainText("hasta el 31 ene 2099");
  await note.getByRole("link", { name: "pide que otra persona lo revise" }).click();
  await expect(member.getByLabel("Asunto")).toHaveValue("Revisión de la suspensión de mi cuenta");

  await page.goto(`/admin?user=${id}`);
  await sheet.getByRole("button", { name: "Levantar la suspensión" }).click();
  const lifting = page.getByRole("dialog", { name: "¿Levantar la suspensión de Noa Vidal?" });
  await lifting.getByLabel("Comentario (opcional)").fill("Los anuncios eran reales");
  await lifting.getByRole("button", { name: "Levantar la suspensión" }).click();
  await expect(sheet.getByRole("region", { name: "Suspensiones" })).toContainText("Los anuncios eran reales");
  await expect(note).toBeHidden();
  await member.goto("/forum");
  await expect(member.getByRole("heading", { name: "Foro", exact: true })).toBeVisible();
});

test("deleting a member asks for confirmation, and then the member is gone", async ({ page, request }) => {
  const email = `para.borrar.${Date.now()}@lonja.example`;
  const person = {
    firstName: "Para",
    lastName: "Borrar",
    phone: "+34 600 000 000",
    address: "Calle Mayor, 1",
  };
  const place = { postalCode: "46001", city: "Valencia", country: "España", timezone: "Europe/Madrid" };
  const data = { email, password: "una frase larga", ...person, ...place };
  expect((await request.post("/api/auth/register", { data })).status()).toBe(201);
  const { id } = await userByEmail(email);
  await page.goto(`/admin?user=${id}`);
  await page.getByRole("button", { name: "Eliminar" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Eliminar a Para Borrar?" });
  await dialog.getByRole("button", { name: "Eliminar usuario" }).click();
  await expect(dialog.getByText("Escribe el motivo")).toBeVisible();
  await dialog.getByLabel("Motivo").fill("Lo ha pedido por escrito");
  await dialog.getByRole("button", { name: "Eliminar usuario" }).click();
  await expect(page.getByText("Usuario eliminado")).toBeVisible();
  await expect(page.getByRole("table")).not.toContainText("Para Borrar");
});
