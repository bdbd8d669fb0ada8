import { and, desc, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { makeUser } from "../../factories/identity";
import { ADMIN, expect, test, userByEmail } from "../setup/fixtures";
import { mailsTo } from "../setup/mailbox";
import { unsubscribePathOf } from "../setup/open-link";
import { SIZES, sizesOf } from "../setup/sizes";

for (const size of sizesOf("admin-emails")) {
  test(`an administrator writes to one member, on a ${size}`, async ({ page, loginAs }) => {
    const to = "joan.pla@lonja.example";
    const { firstName } = await userByEmail(to);
    const subject = `Aviso de la casa, ${size}`;
    await page.setViewportSize(SIZES[size]);
    await loginAs(ADMIN);
    await page.goto("/admin");
    await page.getByRole("link", { name: "Gestión de correos" }).click();
    await page.getByRole("button", { name: "Enviar correo", exact: true }).click();
    await expect(page.getByText("Todos los campos son requeridos").first()).toBeVisible();
    await page.getByLabel("Para").fill(to);
    await page.getByLabel("Asunto").fill(subject);
    await page
      .getByLabel("Contenido", { exact: true })
      .fill("<p>Hay <strong>novedades</strong></p><script>document.title='roto'</script>");
    await page.getByLabel("Saludar por el nombre").check();
    const preview = page.frameLocator("iframe[title='Vista previa del contenido']");
    await expect(preview.locator("strong")).toHaveText("novedades");
    const widthOf = () => page.locator("iframe[title='Vista previa del contenido']").boundingBox();
    expect((await widthOf())?.width).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Escritorio" }).click();
    expect((await widthOf())?.width).toBeGreaterThanOrEqual(720);
    await page.getByRole("button", { name: "Móvil" }).click();
    await page.getByRole("button", { name: "Enviar correo", exact: true }).click();
    await expect(page.getByText(`Correo en camino a ${to}`)).toBeVisible();
    const [mail] = await mailsTo(to, subject);
    expect(mail?.html).toContain("<strong>novedades</strong>");
    expect(mail?.html).toContain(`Hola, ${firstName}`);
    expect(mail?.html).not.toContain("<script");
    expect(mail?.text).toContain("novedades");

    await page.getByRole("link", { name: "Bandeja de salida" }).click();
    await page.getByLabel("Dirección").fill(to);
    await page.getByRole("button", { name: "Filtrar" }).click();
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("heading", { name: subject })).toBeVisible();
    const body = page.frameLocator(`iframe[title='Mensaje «${subject}»']`);
    await expect(body.getByText("novedades")).toBeVisible();
  });
}

test("a mailing is sent to every member, once, and shows its progress", async ({ page, loginAs }) => {
  await loginAs(ADMIN);
  await page.goto("/admin/emails?tab=mass");
  await page.getByRole("button", { name: /^Enviar a/ }).click();
  await expect(page.getByText("El asunto y contenido son requeridos").first()).toBeVisible();
  await page.getByLabel("Asunto").fill("Asamblea");
  await page.getByLabel("Contenido", { exact: true }).fill("Nos vemos el lunes.");
  await page.getByLabel("Saludar por el nombre").check();
  await page.getByRole("button", { name: /^Enviar a \d+ personas$/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/Lo recibirán \d+ personas/)).toBeVisible();
  await dialog.getByRole("button", { name: "Sí, enviar" }).click();
  await expect(page.getByText("Correo masivo en cola")).toBeVisible();
  const mailing = page.locator("[data-mailing]").first();
  await expect(mailing.getByText("Terminado")).toBeVisible({ timeout: 30_000 });
  const { firstName, email } = await userByEmail("nuria.vidal@lonja.example");
  const mails = await mailsTo(email, "Asamblea");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.html).toContain(`Hola, ${firstName}`);
  await mailing.getByRole("link", { name: "Ver los mensajes" }).click();
  await expect(page.getByRole("cell", { name: /@/ }).first()).toBeVisible();
  const toAdministrator = and(eq(emails.toAddress, ADMIN), isNotNull(emails.mailingId));
  expect(await db.$count(emails, toAdministrator)).toBe(0);
});

// Sets the message to be due in an hour, as if it had not been sent yet.
async function holdBack(subject: string): Promise<void> {
  const [last] = await db.select().from(emails).where(eq(emails.subject, subject)).orderBy(desc(emails.id));
  const nextAttemptAt = new Date(Date.now() + 3_600_000);
  await db
    .update(emails)
    .set({ status: "queued", nextAttemptAt })
    .where(eq(emails.id, last?.id ?? 0));
}

test("a mailing is sent only to the chosen members, and can be stopped", async ({ page, loginAs }) => {
  await loginAs(ADMIN);
  await page.goto("/admin/emails?tab=mass");
  await page.getByLabel("Solo los que elija").check();
  await page.getByLabel("Asunto").fill("Para ti");
  await page.getByLabel("Contenido", { exact: true }).fill("Solo para ti.");
  await page.getByRole("button", { name: "Enviar a 0 personas" }).click();
  await expect(page.getByText("Selecciona al menos un usuario").first()).toBeVisible();
  await page.getByLabel("Buscar miembros").fill("clara");
  await page.getByRole("button", { name: /clara\.benet@lonja\.example/ }).click();
  await page.getByRole("button", { name: "Enviar a 1 persona", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sí, enviar" }).click();
  await expect(page.getByText("Envío en marcha: 1 destinatario")).toBeVisible();
  await mailsTo("clara.benet@lonja.example", "Para ti");

  const mailing = page.locator("[data-mailing]").first();
  await holdBack("Para ti");
  await page.reload();
  await mailing.getByRole("button", { name: "Pausar" }).click();
  await expect(page.getByText("Los mensajes pendientes esperan")).toBeVisible();
  await expect(mailing.getByText("1 en pausa")).toBeVisible();
  await mailing.getByRole("button", { name: "Reanudar" }).click();
  await expect(mailing.getByText("1 entregados")).toBeVisible();
  await holdBack("Para ti");
  await page.reload();
  await mailing.getByRole("button", { name: "Pausar" }).click();
  await expect(mailing.getByText("En pausa", { exact: true })).toBeVisible();
  await mailing.getByRole("button", { name: "Cancelar" }).click();
  await expect(page.getByText("Envío cancelado")).toBeVisible();
  await expect(mailing.getByText("1 cancelados")).toBeVisible();
});

test("a member declines mass mail from the link, without signing in", async ({ page }) => {
  const { email } = await makeUser();
  await page.setViewportSize(SIZES.phone);
  await page.goto(await unsubscribePathOf(email));
  expect((await userByEmail(email)).emailNotifications).toBe(true);
  await page.getByRole("button", { name: "Darme de baja" }).click();
  await expect(page.getByText("Ya no recibirás estos correos.")).toBeVisible();
  expect((await userByEmail(email)).emailNotifications).toBe(false);
  await page.goto("/unsubscribe?token=no");
  await expect(page.getByText("El enlace para darse de baja no es válido")).toBeVisible();
});

test("the administrator tests the mail configuration, and resends failed messages", async ({
  page,
  loginAs,
}) => {
  await loginAs(ADMIN);
  await page.goto("/admin/emails?tab=outbox");
  await page.getByRole("button", { name: "Diagnosticar conexión" }).click();
  await expect(page.getByText("El correo funciona")).toBeVisible();
  await page.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(page.getByText(`Correo de prueba en camino a ${ADMIN}`)).toBeVisible();
  await mailsTo(ADMIN, "Correo de prueba de Lonja");
  await page.getByRole("button", { name: "Probar aviso de nuevo usuario" }).click();
  await expect(page.getByText(`Aviso de nuevo usuario en camino a ${ADMIN}`)).toBeVisible();
  await mailsTo(ADMIN, "Nuevo registro: Persona de Ejemplo");

  await db.insert(emails).values({
    toAddress: "pablo.aranda@lonja.example",
    kind: "test",
    subject: "El que falló",
    html: "<p>Otra vez</p>",
    text: "Otra vez",
    status: "failed",
    lastError: "550 nobody here",
  });
  await page.goto("/admin/emails?tab=outbox&status=failed");
  await page.getByText("Últimos fallos").click();
  await expect(page.getByText("550 nobody here").first()).toBeVisible();
  await page.getByRole("link", { name: "El que falló" }).click();
  await page.getByRole("button", { name: "Reenviar" }).click();
  await expect(page.getByText("Reenvío en cola")).toBeVisible();
  await mailsTo("pablo.aranda@lonja.example", "El que falló");
});
