import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { generateSync } from "otplib";
import { db } from "@/db";
import { sessions, users } from "@/db/schema";
import { makeUser, PASSWORD } from "../../factories/identity";
import { aPicture } from "../../factories/pictures";
import { confirmPassword } from "../setup/confirm-password";
import { expect, test, userByEmail } from "../setup/fixtures";
import { holdRequests } from "../setup/hold-scripts";
import { mailsTo } from "../setup/mailbox";
import { SIZES, sizesOf } from "../setup/sizes";
import { leaveWindow, windowOf } from "../setup/windows";

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

for (const size of sizesOf("account")) {
  test.describe(size, () => {
    let email: string;

    test.use({ viewport: SIZES[size] });
    test.beforeAll(async () => {
      const place = {
        address: "Calle Mayor, 1",
        postalCode: "46001",
        city: "Valencia",
        province: "Valencia",
      };
      const known = { phone: "+34 600 000 000", country: "España", timezone: "Europe/Madrid" };
      ({ email } = await makeUser({ ...place, ...known }));
    });

    test("turns the second factor on, signs in with it, with a recovery code, and turns it off", async ({
      page,
      loginAs,
    }) => {
      await loginAs(email);
      await page.goto("/settings?tab=security");
      await page.getByRole("button", { name: "Activar", exact: true }).click();
      await page.getByRole("button", { name: "Continuar", exact: true }).click();
      await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
      const secret = (await page.locator("[data-secret]").getAttribute("data-secret")) ?? "";
      await page.getByLabel("Código de 6 dígitos").fill("000000");
      await page.getByRole("dialog").getByRole("button", { name: "Activar" }).click();
      await expect(page.getByRole("dialog").getByText("El código no es correcto").first()).toBeVisible();
      await page.getByLabel("Código de 6 dígitos").fill(codeOf(secret, -1));
      await page.getByRole("dialog").getByRole("button", { name: "Activar" }).click();
      const codes = page.getByRole("list", { name: "Códigos de recuperación" }).getByRole("listitem");
      await expect(codes).toHaveCount(10);
      const recovery = await codes.first().innerText();
      // They cannot be shown again: neither Escape nor a click outside the dialog closes it.
      await page.keyboard.press("Escape");
      await page.mouse.click(2, 2);
      await expect(codes).toHaveCount(10);
      await page.getByRole("button", { name: "Ya los he guardado" }).click();
      await expect(page.getByText("Te quedan 10 códigos de recuperación")).toBeVisible();

      await signInAgain(page, email);
      await page.getByLabel("Código de verificación").fill("000000");
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(
        page.getByRole("main").getByText("El código no es correcto o ya se ha usado").first(),
      ).toBeVisible();
      await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
      await page.getByLabel("Código de verificación").fill(codeOf(secret));
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await signInAgain(page, email);
      await page.getByLabel("Código de verificación").fill(recovery);
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await page.goto("/settings?tab=security");
      await expect(page.getByText("Te quedan 9 códigos de recuperación")).toBeVisible();
      const { id } = await userByEmail(email);
      await db
        .update(sessions)
        .set({ confirmedAt: new Date(0) })
        .where(eq(sessions.userId, id));
      await page.getByRole("button", { name: "Desactivar" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Desactivar" }).click();
      const confirmation = await confirmPassword(page);
      await confirmation.getByLabel("Código de verificación").fill(codeOf(secret, 1));
      await confirmation.getByRole("button", { name: "Confirmar" }).click();
      await expect(page.getByRole("region", { name: /^Avisos/ })).toContainText(
        "Verificación en dos pasos desactivada",
      );
      await expect(page.getByRole("button", { name: "Activar", exact: true })).toBeVisible();
    });

    test("uploads a profile image, which the shell shows, and removes it", async ({ page, loginAs }) => {
      await loginAs(email);
      await page.goto("/settings");
      const picker = page.locator("input[type=file]");
      // Before hydration the page ignores a chosen file.
      await expect(async () => {
        await picker.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
        await expect(page.getByText("Formato no válido")).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByText("Solo se permiten archivos JPG, PNG o GIF")).toBeVisible();
      await picker.setInputFiles({
        name: "a.png",
        mimeType: "image/png",
        buffer: Buffer.alloc(1024 * 1024 + 1),
      });
      await expect(page.getByText("Archivo muy grande")).toBeVisible();
      await expect(page.getByText("El tamaño máximo permitido es 1MB")).toBeVisible();
      const buffer = await aPicture("png");
      await picker.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
      await expect(page.getByText("Imagen actualizada")).toBeVisible();
      const shown = page.locator("main [data-slot=avatar] img");
      await expect(shown).toHaveAttribute("src", /^\/api\/files\/[\w-]+\?w=320$/);
      expect(
        await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(256);
      const inShell = page.locator("[data-slot=sidebar] [data-slot=member-head] img");
      await expect(inShell).toHaveAttribute("src", (await shown.getAttribute("src")) ?? "");
      await page.getByRole("button", { name: "Quitar" }).click();
      await expect(page.getByText("Imagen eliminada")).toBeVisible();
      await expect(shown).toHaveCount(0);
    });

    test("changes the profile, and shows errors", async ({ page, loginAs }) => {
      await loginAs(email);
      const { firstName } = await userByEmail(email);
      await page.goto("/settings");
      await expect(page.getByRole("region", { name: "Correo" })).toContainText(email);
      await page.getByLabel("Nombre de usuario").fill("a!");
      await page.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(page.getByText("Usa al menos 3 letras o números").first()).toBeVisible();
      await page.getByLabel("Nombre de usuario").fill(`socio.${size}`);
      await page.getByLabel("Nombre", { exact: true }).fill("Otro");
      await page.getByLabel("Código postal").fill("123");
      await page.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(page.getByText("En España el código postal tiene cinco cifras").first()).toBeVisible();
      await page.getByLabel("Código postal").fill("46001");
      await page.getByLabel("Teléfono").fill("611 222 333");
      await page.getByLabel("Zona horaria").selectOption("Atlantic/Canary");
      await page.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(page.getByText("Perfil actualizado")).toBeVisible();
      expect(await userByEmail(email)).toMatchObject({
        phone: "+34 611 222 333",
        postalCode: "46001",
        timezone: "Atlantic/Canary",
      });
      await page.goto("/profile");
      await expect(page.getByText(`@socio.${size}`)).toBeVisible();
      await expect(page.getByText("Has actualizado tu perfil").first()).toBeVisible();
      await db
        .update(users)
        .set({ firstName, username: null, timezone: "Europe/Madrid" })
        .where(eq(users.email, email));
    });

    test("turns a notification off, and back where the server cannot be reached", async ({
      page,
      loginAs,
    }) => {
      await loginAs(email);
      await page.goto("/settings?tab=notifications");
      const loans = page.getByRole("switch", { name: /Préstamos/ });
      await expect(loans).toBeChecked();
      await loans.click();
      await expect(page.getByText("Preferencias actualizadas")).toBeVisible();
      await page.reload();
      await expect(loans).not.toBeChecked();
      await page.route("**/settings**", (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      await loans.click();
      await expect(page.getByText("No se pudieron actualizar las preferencias")).toBeVisible();
      await expect(loans).not.toBeChecked();
      await db.update(users).set({ loanNotifications: true }).where(eq(users.email, email));
    });

    test("chooses the theme, which the header follows and the browser remembers", async ({
      page,
      loginAs,
    }) => {
      await loginAs(email);
      await page.goto("/settings?tab=appearance");
      await expect(page.getByRole("radio", { name: "Claro" })).toBeChecked();
      await page.getByRole("radio", { name: "Oscuro" }).check();
      await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
      await page.reload();
      await expect(page.getByRole("radio", { name: "Oscuro" })).toBeChecked();
      await page.getByRole("button", { name: "Cambiar tema" }).click();
      await expect(page.getByRole("radio", { name: "Claro" })).toBeChecked();
      await expect(page.getByRole("radio", { name: /English.*próximamente/ })).toBeDisabled();
    });

    test("closing another session ends its open tab", async ({ page, loginAs, browser, baseURL }) => {
      await loginAs(email);
      const tab = await windowOf({ browser, loginAs }, email);
      await tab.goto("/profile");
      await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goto("/settings?tab=security");
      await page.getByRole("button", { name: "Cerrar todas las sesiones" }).click();
      await expect(page.getByText("Las demás sesiones se han cerrado")).toBeVisible();
      await expect(tab).toHaveURL(`${baseURL}/`);
      await expect(page.getByText("Esta sesión")).toBeVisible();
      const history = page.getByRole("region", { name: "Historial de la cuenta" });
      await expect(history.getByRole("listitem").first()).toContainText("Demás sesiones cerradas");
      await leaveWindow(tab);
    });

    test("signs out with the button in the settings", async ({ page, loginAs }) => {
      await loginAs(email);
      await page.goto("/settings");
      const answer = await holdRequests(page, "**/api/auth/logout");
      await page.getByRole("main").getByRole("button", { name: "Cerrar Sesión" }).click();
      await expect(page.getByRole("main").getByText("Cerrando...")).toBeVisible();
      answer();
      await expect(page).toHaveURL(/\/$/);
    });
  });
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expect(page.getByLabel("Código de verificación")).toBeFocused();
}

test("links a Google account, signs in with it, and unlinks it", async ({ page, loginAs }) => {
  await loginAs((await makeUser()).email);
  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Vincular con Google" }).click();
  await page.getByRole("button", { name: "Vincular clara.de.casa@gmail.example" }).click();
  await expect(page.getByText("Cuenta de Google vinculada").first()).toBeVisible();
  await expect(page.getByText("Puedes entrar con clara.de.casa@gmail.example")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/login?next=/notifications");
  await page.getByRole("button", { name: "Entrar con Google" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === "/notifications");

  await page.goto("/settings?tab=security");
  await page.getByRole("button", { name: "Desvincular" }).click();
  await confirmPassword(page);
  await expect(page.getByRole("button", { name: "Vincular con Google" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/register");
  await page.getByRole("button", { name: "Continuar con Google" }).click();
  await expect(page.getByText("Google nos ha dado tu nombre y tu correo")).toBeVisible();
  await expect(page.getByLabel("Correo electrónico")).toHaveValue("clara.de.casa@gmail.example");
});

test("a member changes their e-mail by a link to the new address, and reverts it by one to the old address", async ({
  page,
  loginAs,
}) => {
  const { id, email } = await makeUser();
  const next = `nuevo.${email}`;
  const emailNow = async () =>
    (await db.select({ email: users.email }).from(users).where(eq(users.id, id)))[0]?.email;
  const linkIn = (mails: { text: string }[]) =>
    mails.at(-1)?.text.match(/\/email-link\?token=\S+/)?.[0] ?? "";
  await loginAs(email);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Cambiar el correo" }).click();
  await page.getByLabel("Correo nuevo").fill(next);
  await page.getByRole("button", { name: "Enviar el enlace" }).click();
  const pending = page.getByRole("region", { name: "Correo" }).getByRole("status");
  await expect(pending).toContainText(`Hemos enviado un enlace a ${next}.`);
  await page.goto(linkIn(await mailsTo(next, "Confirma tu nuevo correo")));
  await page.getByRole("button", { name: "Usar este correo" }).click();
  await expect(page.getByText(`Tu correo es ahora ${next}.`)).toBeVisible();
  expect(await emailNow()).toBe(next);
  await page.goto(linkIn(await mailsTo(email, "Cambio de correo en tu cuenta")));
  await page.getByRole("button", { name: "Cancelar el cambio" }).click();
  await expect(page.getByText(`Tu correo vuelve a ser ${email}.`)).toBeVisible();
  expect(await emailNow()).toBe(email);
  expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});
