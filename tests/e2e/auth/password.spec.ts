import { eq } from "drizzle-orm";
import { db } from "@/db";
import { sessions } from "@/db/schema";
import { makeUser, PASSWORD } from "../../factories/identity";
import { ADMIN, expect, sessionCookieOf, test } from "../setup/fixtures";
import { mailsTo } from "../setup/mailbox";
import { openLinkOf } from "../setup/open-link";
import { SIZES, sizesOf } from "../setup/sizes";

const SUBJECT = "Recupera tu contraseña";
const DEAD = "El enlace de recuperación ha expirado o no es válido";

for (const size of sizesOf("password")) {
  test(`a forgotten password is reset by mail, on a ${size}`, async ({ page }) => {
    const { id, email } = await makeUser({ timezone: "Europe/Madrid" });
    await sessionCookieOf(email);
    await page.setViewportSize(SIZES[size]);
    await page.goto("/login");
    await page.getByRole("link", { name: "¿Olvidaste tu contraseña?" }).click();
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(page.getByRole("form").getByText("Por favor ingresa tu email").first()).toBeVisible();
    await page.getByLabel("Correo electrónico").fill(email.toUpperCase());
    await expect(page.locator("[name=timezone]")).toHaveValue("Europe/Madrid");
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Caduca en 1 hora" })).toBeVisible();
    const [first] = await mailsTo(email, SUBJECT);
    expect(first?.text).toContain("caduca en 1 hora");

    await page.getByRole("button", { name: "Reenviar enlace" }).click();
    await expect(page.getByText("Enlace reenviado")).toBeVisible();
    const mails = await mailsTo(email, SUBJECT, 2);
    const links = mails.map(({ text }) => text.match(/\/password-reset\?token=\S+/)?.[0] ?? "");
    await page.goto(links[0] ?? "");
    await expect(page.getByRole("main").getByText(DEAD)).toBeVisible();

    const answer = await page.goto(links[1] ?? "");
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await page.getByRole("textbox", { name: "Nueva contraseña" }).fill("una clave nueva");
    await page.getByLabel("Repite la contraseña").fill("otra clave nueva");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByRole("form").getByText("Las contraseñas no coinciden").first()).toBeVisible();
    await page.getByLabel("Repite la contraseña").fill("una clave nueva");
    await page.getByRole("button", { name: "Guardar contraseña" }).click();
    await expect(page.getByRole("main").getByText("Contraseña actualizada")).toBeVisible();
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);

    await page.getByRole("link", { name: "Iniciar sesión" }).click();
    await page.getByLabel("Correo electrónico").fill(email);
    await page.getByLabel("Contraseña", { exact: true }).fill("una clave nueva");
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await mailsTo(email, "Tu contraseña ha cambiado");
    await page.goto(links[1] ?? "");
    await expect(page.getByRole("main").getByText(DEAD)).toBeVisible();
    await page.getByRole("link", { name: "Solicitar otro enlace" }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
}

test("the page does not reveal whether an account exists", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Correo electrónico").fill("no.existe@lonja.example");
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await expect(page.getByText("Si hay una cuenta con ese correo")).toBeVisible();
});

test("a link that expires while the form is open is reported, with a way to request another", async ({
  page,
}) => {
  const { email } = await makeUser();
  await page.goto(`/password-reset?token=${await openLinkOf(email)}`);
  await page.getByRole("textbox", { name: "Nueva contraseña" }).fill("una clave nueva");
  await page.getByLabel("Repite la contraseña").fill("una clave nueva");
  await openLinkOf(email, -1);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(DEAD);
  await expect(page.getByRole("link", { name: "Solicitar otro enlace" })).toBeVisible();
});

test("a member changes their password and stays signed in here, and nowhere else", async ({
  page,
  loginAs,
}) => {
  const { id, email } = await makeUser();
  await sessionCookieOf(email);
  await loginAs(email);
  await page.goto("/change-password");
  const save = page.getByRole("button", { name: "Cambiar contraseña" });
  await expect(save).toBeDisabled();
  const [current, next, again] = [
    page.getByLabel("Contraseña actual"),
    page.getByLabel("Nueva contraseña", { exact: true }),
    page.getByLabel("Repite la nueva contraseña"),
  ];
  await current.fill("no es esta");
  await next.fill("no es esta");
  await again.fill("no es esta");
  await expect(page.getByText("La nueva contraseña debe ser diferente a la actual")).toBeVisible();
  await expect(save).toBeDisabled();
  await next.fill("clave de otra forma");
  await current.focus();
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
  await expect(save).toBeDisabled();
  await again.fill("clave de otra forma");
  await save.click();
  await expect(page.getByRole("form").getByText("La contraseña actual no es correcta").first()).toBeVisible();
  await current.fill(PASSWORD);
  await save.click();
  await expect(page.getByText("Contraseña actualizada")).toBeVisible();
  await expect(page.getByText(/^Seguridad de la contraseña/)).toHaveCount(0);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Cambiar la contraseña" })).toBeVisible();
});

test("the administrator sees the valid links with their members, and revokes one", async ({
  page,
  loginAs,
}) => {
  const { email } = await makeUser();
  const token = await openLinkOf(email);
  await loginAs(ADMIN);
  await page.goto("/admin/password-debug");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.locator("code")).toHaveText(/^[0-9a-f]{8}$/);
  await row.getByRole("button", { name: /^Revocar/ }).click();
  await expect(page.getByText("Enlace revocado")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/password-reset?token=${token}`);
  await expect(page.getByRole("main").getByText(DEAD)).toBeVisible();
});

test("an administrator who loses the role sees a message instead of the list", async ({ page, loginAs }) => {
  await loginAs(ADMIN);
  await page.goto("/admin/password-debug");
  await page.route("**/api/admin/reset-tokens", (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole("button", { name: "Actualizar" }).click();
  await expect(page.getByText("No tienes permisos para ver esta información")).toBeVisible();
});
