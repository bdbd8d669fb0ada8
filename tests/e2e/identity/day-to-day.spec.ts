import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { db } from "@/db";
import { activities, sessions, users } from "@/db/schema";
import { callOf, makeAdmin, makeUser, PASSWORD, reload } from "../../factories/identity";
import { enableFor } from "../../factories/second-factor";
import { confirmPassword } from "../setup/confirm-password";
import { ADMIN, expect, test } from "../setup/fixtures";
import { mailsTo } from "../setup/mailbox";
import { SIZES, sizesOf } from "../setup/sizes";

const DAY_MS = 86_400_000;
/** As long as a title can be, in one word. */
const LONG_TITLE = `Oro${"o".repeat(117)}`;

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

const anyName = () => `socia-${Date.now().toString(36)}`;

for (const size of sizesOf("day-to-day")) {
  test.describe(size, () => {
    test.use({ viewport: SIZES[size] });

    test("an administrator edits user name, reputation and the verified date", async ({ page, loginAs }) => {
      const [taken, free] = [anyName(), `${anyName()}-2`];
      await makeUser({ username: taken });
      const user = await makeUser({ firstName: "Berta", lastName: "Soler", timezone: "Europe/Madrid" });
      await loginAs(ADMIN);
      await page.goto(`/admin?user=${user.id}`);
      const sheet = page.getByRole("complementary", { name: "Berta Soler" });
      await expect(sheet).toContainText("Sin valoraciones");
      await sheet.getByRole("button", { name: "Editar datos" }).click();
      const dialog = page.getByRole("dialog", { name: "Editar datos" });
      await dialog.getByLabel("Nombre de usuario").fill(taken.toUpperCase());
      await dialog.getByLabel("Reputación").fill("5,5");
      await dialog.getByLabel("Motivo").fill("Lo ha pedido por teléfono");
      await dialog.getByRole("button", { name: "Guardar datos" }).click();
      await expect(dialog.getByText("Escribe un número de 0 a 5").first()).toBeVisible();
      await dialog.getByLabel("Reputación").fill("4,7");
      await dialog.getByRole("button", { name: "Guardar datos" }).click();
      await expect(dialog.getByText("Ese nombre de usuario ya está en uso").first()).toBeVisible();
      await expect(dialog.getByLabel("Nombre de usuario")).toBeFocused();
      await expect(dialog.getByLabel("Reputación")).toHaveValue("4,7");
      await dialog.getByLabel("Nombre de usuario").fill(free);
      await dialog.getByRole("button", { name: "Guardar datos" }).click();
      await expect(page.getByText("Usuario actualizado")).toBeVisible();
      await expect(sheet).toContainText("4,7 / 5");
      expect(await reload(user)).toMatchObject({ username: free, reputation: "4.7" });

      await sheet.getByLabel("Estado KYC").selectOption("verified");
      await sheet.getByLabel("Fecha de verificación").fill("2026-01-31");
      await sheet.getByLabel("Motivo", { exact: true }).fill("Documentos vistos en persona");
      await sheet.getByRole("button", { name: "Guardar nivel y KYC" }).click();
      await expect(sheet).toContainText("31 ene 2026");
      const { kycStatus, kycVerifiedAt } = await reload(user);
      expect(kycStatus).toBe("verified");
      expect(kycVerifiedAt?.toISOString()).toMatch(/^2026-01-3[01]T/);
    });

    test("the dashboard shows a member's activity by day, and what is not available yet", async ({
      page,
      loginAs,
    }) => {
      const user = await makeUser({ firstName: "Berta", timezone: "Europe/Madrid" });
      await loginAs(user.email);
      await page.goto("/dashboard");
      await expect(page.getByText("Todavía no hay actividad")).toBeVisible();
      await expect(page.locator("[data-slot=chart]")).toHaveCount(0);
      for (const label of ["Saldo total", "Préstamos activos", "Tokens", "Reputación"]) {
        await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
      }
      await db.insert(activities).values([
        { userId: user.id, type: "registration", createdAt: new Date(Date.now() - 9 * DAY_MS) },
        {
          userId: user.id,
          type: "access_granted",
          entityId: "btc",
          createdAt: new Date(Date.now() - DAY_MS),
        },
        { userId: user.id, type: "forum_post", data: { title: LONG_TITLE }, createdAt: new Date() },
      ]);
      await page.reload();
      const recent = page.getByRole("region", { name: "Actividad reciente" });
      const items = recent.getByRole("list").getByRole("listitem");
      await expect(items).toHaveCount(3);
      await expect(items.first()).toContainText(`Has publicado un tema en el foro: «${LONG_TITLE}»`);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expect(items.first()).toContainText("ahora mismo");
      await expect(items.nth(1)).toContainText("Ya tienes acceso a BTC P2P");
      await expect(recent.getByRole("img", { name: "Tu actividad de los últimos 30 días" })).toBeVisible();
      await expect(recent.getByRole("table").getByRole("row")).toHaveCount(4);
      await recent.getByRole("link", { name: "Ver toda" }).click();
      await expect(page).toHaveURL(/\/profile\?tab=activity$/);
      await page.goto("/dashboard");
      const projects = page.getByRole("region", { name: "Mis proyectos" });
      await expect(projects).toContainText("Todavía no tienes proyectos");
      await projects.getByRole("link", { name: "Explorar aplicaciones" }).click();
      await expect(page).toHaveURL(/\/apps$/);
    });

    test("administrators change their own password in the settings tab", async ({ page, loginAs }) => {
      const admin = await makeAdmin();
      await loginAs(admin.email);
      await page.goto("/admin?tab=settings");
      await page.getByRole("button", { name: "Cambiar contraseña" }).click();
      const dialog = page.getByRole("dialog", { name: "Tu contraseña" });
      const save = dialog.getByRole("button", { name: "Cambiar contraseña" });
      await dialog.getByLabel("Contraseña actual").fill(PASSWORD);
      await dialog.getByLabel("Nueva contraseña", { exact: true }).fill("corta");
      await dialog.getByLabel("Repite la nueva contraseña").fill("corta");
      await expect(dialog.getByText("La contraseña debe tener al menos 6 caracteres")).toBeVisible();
      await expect(save).toBeDisabled();
      await dialog.getByLabel("Nueva contraseña", { exact: true }).fill("clave de quien administra");
      await dialog.getByLabel("Repite la nueva contraseña").fill("clave de quien administra");
      await save.click();
      await expect(page.getByText("Contraseña actualizada")).toBeVisible();
      await mailsTo(admin.email, "Tu contraseña ha cambiado");
      await page.reload();
      await expect(page.getByRole("heading", { name: "Panel de administración" })).toBeVisible();

      await page.context().clearCookies();
      await enterAdmin(page, admin.email, PASSWORD);
      await expect(page.getByText("Acceso denegado")).toBeVisible();
      await page.getByLabel("Contraseña", { exact: true }).fill("clave de quien administra");
      await page.getByRole("button", { name: "Acceder" }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    test("an administrator with a second factor is asked for a code, which is valid once", async ({
      page,
    }) => {
      const admin = await makeAdmin();
      const { secret, recoveryCodes } = await enableFor(await callOf(admin));
      const code = page.getByLabel("Código de verificación");
      await enterAdmin(page, admin.email, PASSWORD);
      await expect(code).toBeFocused();
      await code.fill("000000");
      await page.getByRole("button", { name: "Acceder" }).click();
      await expect(
        page.getByRole("form").getByText("El código no es correcto o ya se ha usado").first(),
      ).toBeVisible();
      await expect(page.getByLabel("Correo electrónico")).toHaveValue(admin.email);
      const current = codeOf(secret);
      await code.fill(current);
      await page.getByRole("button", { name: "Acceder" }).click();
      await expect(page).toHaveURL(/\/admin$/);

      await page.context().clearCookies();
      await enterAdmin(page, admin.email, PASSWORD);
      await code.fill(current);
      await page.getByRole("button", { name: "Acceder" }).click();
      await expect(
        page.getByRole("form").getByText("El código no es correcto o ya se ha usado").first(),
      ).toBeVisible();
      await code.fill(recoveryCodes[0] ?? "");
      await page.getByRole("button", { name: "Acceder" }).click();
      await expect(page).toHaveURL(/\/admin$/);
    });

    test("an administrator removes a lost second factor, and the member is notified by mail", async ({
      page,
      loginAs,
    }) => {
      const user = await makeUser({ firstName: "Berta", lastName: "Perdida" });
      await enableFor(await callOf(user));
      await loginAs(ADMIN);
      await page.goto(`/admin?user=${user.id}`);
      await page.getByRole("button", { name: "Desactivar verificación en dos pasos" }).click();
      const dialog = page.getByRole("dialog", {
        name: "¿Desactivar la verificación en dos pasos de Berta Perdida?",
      });
      await dialog.getByLabel("Motivo").fill("Ha perdido el teléfono");
      await dialog.getByRole("button", { name: "Desactivar verificación en dos pasos" }).click();
      await expect(page.getByRole("region", { name: /^Avisos/ })).toContainText(
        "Verificación en dos pasos desactivada",
      );
      await expect(page.getByRole("button", { name: "Desactivar verificación en dos pasos" })).toHaveCount(0);
      expect((await reload(user)).totpEnabledAt).toBeNull();
      await mailsTo(user.email, "Un administrador ha desactivado tu verificación en dos pasos");
      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Correo electrónico").fill(user.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    test("recovery codes are renewed after a confirmation and shown once; the old ones are invalid", async ({
      page,
      loginAs,
    }) => {
      const user = await makeUser();
      const { secret, recoveryCodes } = await enableFor(await callOf(user));
      await loginAs(user.email);
      await page.goto("/settings?tab=security");
      await db
        .update(sessions)
        .set({ confirmedAt: new Date(0) })
        .where(eq(sessions.userId, user.id));
      await page.getByRole("button", { name: "Renovar códigos" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Renovar códigos" }).click();
      const confirmation = await confirmPassword(page);
      await confirmation.getByLabel("Código de verificación").fill(codeOf(secret));
      await confirmation.getByRole("button", { name: "Confirmar" }).click();
      const shown = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
      await expect(shown).toHaveCount(10);
      const fresh = await shown.first().innerText();
      await page.getByRole("button", { name: "Ya los he guardado" }).click();
      await expect(page.getByText("Te quedan 10 códigos de recuperación")).toBeVisible();
      await expect(page.getByText(fresh)).toHaveCount(0);
      const [mail] = await mailsTo(user.email, "Has renovado tus códigos de recuperación");
      expect(`${mail?.text}${mail?.html}`).not.toContain(fresh);

      await page.context().clearCookies();
      await page.goto("/login");
      await page.getByLabel("Correo electrónico").fill(user.email);
      await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await page.getByLabel("Código de verificación").fill(recoveryCodes[0] ?? "");
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(
        page.getByRole("form").getByText("El código no es correcto o ya se ha usado").first(),
      ).toBeVisible();
      await page.getByLabel("Código de verificación").fill(fresh);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    });
  });
}

test("the panel links to the valid password links", async ({ page, loginAs }) => {
  await loginAs(ADMIN);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Recuperaciones de contraseña" }).click();
  await expect(page).toHaveURL(/\/admin\/password-debug$/);
  await expect(page.getByRole("heading", { name: "Recuperaciones de contraseña" })).toBeVisible();
});

test("an unavailable member list shows an error, and so does the loss of the administrator role", async ({
  page,
  loginAs,
}) => {
  const family = `Apellido${Date.now().toString(36)}`;
  for (let count = 0; count < 26; count += 1) await makeUser({ lastName: family, apps: [] });
  await loginAs(ADMIN);
  await page.goto(`/admin?search=${family}`);
  const refuse = async (status: number, message: string) => {
    await page.route("**/api/admin/users?**", (route) => route.fulfill({ status, json: { message } }));
    await page.getByRole("button", { name: "Cargar más" }).click();
    const failureNote = page.getByRole("alert").filter({ hasText: message });
    await expect(failureNote).toContainText("Error al cargar usuarios");
    await page.unroute("**/api/admin/users?**");
  };
  await expect(async () => {
    await page.getByRole("button", { name: "Cargar más" }).waitFor({ timeout: 1_000 });
    await refuse(500, "Algo ha fallado por nuestra parte.");
  }).toPass();
  await refuse(403, "No tienes permisos de administrador");
  await page.getByRole("button", { name: "Cargar más" }).click();
  await expect(page.getByRole("row")).toHaveCount(27);
  await db.delete(users).where(eq(users.lastName, family));
});

async function enterAdmin(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/admin-login");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Acceder" }).click();
}
