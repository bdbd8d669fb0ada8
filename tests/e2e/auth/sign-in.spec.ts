import { eq } from "drizzle-orm";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { makeAdmin, PASSWORD as OF_ADMIN } from "../../factories/identity";
import { ADMIN, expect, test, userByEmail } from "../setup/fixtures";

const LUCIA = "lucia.marco@lonja.example";
const PASSWORD = "lonja-demo-2026";

test("signs in with a toast, continues to the requested page, signs out, and the back button shows nothing", async ({
  page,
}) => {
  await page.goto("/api/login?redirect=/forum");
  await page.getByLabel("Correo electrónico").fill(LUCIA.toUpperCase());
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("¡Bienvenido!")).toBeVisible();
  await expect(page).toHaveURL(/\/forum$/);

  await page.goto("/dashboard");
  await page.evaluate(() => {
    localStorage.setItem("left", "behind");
    sessionStorage.setItem("left", "behind");
  });
  await page.getByRole("banner").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => [localStorage.getItem("left"), sessionStorage.getItem("left")])).toEqual([
    null,
    null,
  ]);
  await page.goBack();
  await expect(page.getByText("Hola, Lucía")).toHaveCount(0);
  await expect(page).toHaveURL(({ pathname }) => pathname === "/");
});

test("a failed logout call still clears and leaves", async ({ page, loginAs }) => {
  await loginAs(LUCIA);
  await page.goto("/dashboard");
  await page.evaluate(() => localStorage.setItem("left", "behind"));
  await page.route("**/api/auth/logout", (route) => route.abort());
  await page.getByRole("banner").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem("left"))).toBeNull();
});

test("a wrong password shows an error and keeps the e-mail", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(LUCIA);
  await page.getByLabel("Contraseña", { exact: true }).fill("no es esta");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "El correo o la contraseña no son correctos",
  );
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(LUCIA);
});

test("the registration form refuses two different passwords and a short one, and keeps the input", async ({
  page,
}) => {
  await page.goto("/register");
  await page.getByLabel("Nombre", { exact: true }).fill("Sara");
  await page.getByLabel("Contraseña", { exact: true }).fill("12345");
  await page.getByLabel("Repite la contraseña").fill("123456");
  await page.getByRole("button", { name: "Registrarse" }).click();
  const form = page.getByRole("form", { name: "Crear una cuenta" });
  await expect(form.getByText("La contraseña debe tener al menos 6 caracteres").first()).toBeVisible();
  await expect(form.getByText("Las contraseñas no coinciden").first()).toBeVisible();
  await expect(form.getByText("La ciudad es obligatoria").first()).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Sara");
});

test("an e-mail in use shows an error on its field", async ({ page }) => {
  await page.goto("/register");
  const fields = [
    ["Correo electrónico", "Lucia.Marco@Lonja.Example"],
    ["Contraseña", "una-clave"],
    ["Repite la contraseña", "una-clave"],
    ["Nombre", "Otra"],
    ["Apellidos", "Lucía"],
    ["Teléfono", "600 000 000"],
    ["Dirección", "Calle 1"],
    ["Código postal", "46001"],
    ["Ciudad", "Valencia"],
    ["Provincia", "Valencia"],
  ] as const;
  for (const [label, value] of fields) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Soy mayor de 18 años").check();
  await page.getByLabel(/He leído y acepto los Términos/).check();
  await page.getByRole("button", { name: "Registrarse" }).click();
  await expect(
    page.getByRole("form").getByText("Ya existe una cuenta con este correo").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Apellidos")).toHaveValue("Lucía");
});

test("a lost connection loses nothing typed", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(LUCIA);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.route("**/login", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "Error de conexión. Intenta de nuevo.",
  );
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(LUCIA);
  await page.unroute("**/login");
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a response without a message shows a general one, and does not lose the input", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(LUCIA);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.route("**/login", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByText("Hubo un problema al iniciar sesión").first()).toBeVisible();
  await expect(page.getByText("Error de conexión")).toHaveCount(0);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(LUCIA);
});

test("the administrators' sign-in refuses a member and admits the administrator", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/admin-login\?next=%2Fadmin$/);
  const tryWith = async (email: string, password: string) => {
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.locator("form button[type=submit]").click();
  };
  await tryWith(LUCIA, PASSWORD);
  await expect(page.getByText("Acceso denegado")).toBeVisible();
  await expect(page.getByText("Credenciales de administrador incorrectas").first()).toBeVisible();
  await tryWith(ADMIN, "lonja-admin-2026");
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/admin-login");
  await expect(page).toHaveURL(/\/admin$/);
});

test("an administrator with an old confirmation is asked in place, and the input is still saved", async ({
  page,
  loginAs,
}) => {
  const admin = await makeAdmin();
  const clara = await userByEmail("clara.benet@lonja.example");
  await loginAs(admin.email);
  await page.goto(`/admin?user=${clara.id}`);
  await db
    .update(sessions)
    .set({ confirmedAt: new Date(Date.now() - 61 * 60_000) })
    .where(eq(sessions.userId, admin.id));
  await page.getByRole("button", { name: "Editar datos" }).click();
  await page.getByRole("dialog").getByLabel("Ciudad").fill("Teruel");
  await page.getByRole("dialog").getByLabel("Motivo").fill("Se ha mudado");
  await page.getByRole("button", { name: "Guardar datos" }).click();
  const ask = page.getByRole("dialog", { name: "Confirma tu contraseña" });
  await ask.getByLabel("Contraseña", { exact: true }).fill("no es esta");
  await ask.getByRole("button", { name: "Confirmar" }).click();
  await expect(ask.getByText("La contraseña no es correcta")).toBeVisible();
  await ask.getByLabel("Contraseña", { exact: true }).fill(OF_ADMIN);
  await ask.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Usuario actualizado")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Clara Benet" })).toContainText("Teruel");
});

test("a session that ends while a form is open loses nothing typed", async ({ page, loginAs }) => {
  const admin = await makeAdmin();
  const pablo = await userByEmail("pablo.aranda@lonja.example");
  await loginAs(admin.email);
  await page.goto(`/admin?user=${pablo.id}`);
  await page.getByRole("button", { name: "Editar datos" }).click();
  const city = page.getByRole("dialog").getByLabel("Ciudad");
  await city.fill("Soria");
  await page.getByRole("dialog").getByLabel("Motivo").fill("Se ha mudado");
  await db.delete(sessions).where(eq(sessions.userId, admin.id));
  await page.getByRole("button", { name: "Guardar datos" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Tu sesión ha caducado");
  await expect(city).toHaveValue("Soria");
});

test("signing out in one tab of a browser empties the other tab", async ({ page, context, loginAs }) => {
  await loginAs("nuria.vidal@lonja.example");
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("banner").getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/$/);
});
