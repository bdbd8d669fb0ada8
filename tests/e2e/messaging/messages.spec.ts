import type { Page } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { auditLog, conversations, memberBlocks } from "@/db/schema";
import { promised, ROUNDS } from "../../setup/figures";
import { ADMIN, expect, test, userByEmail } from "../setup/fixtures";
import { leaveWindow, windowOf } from "../setup/windows";

const CLARA = "clara.benet@lonja.example";
const PABLO = "pablo.aranda@lonja.example";
const RICARDO = "ricardo.soto@lonja.example";
const IKER = "iker.etxeberria@lonja.example";

const FAST_MS = 1_000;
const PHONE = { width: 390, height: 844 };

const log = (page: Page) => page.getByRole("log", { name: "Mensajes" });

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Mensaje para/ }).fill(text);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
}

async function arrived(page: Page): Promise<void> {
  await expect(log(page).getByText("Enviando…")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Reintentar" })).toHaveCount(0);
}

/** Returns the milliseconds from the click on «Enviar» until the message is on the other screen. */
async function timeToArrive(from: Page, to: Page, text: string): Promise<number> {
  const seen = to.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (document.querySelector('[role="log"]')?.textContent?.includes(wanted)) resolve(Date.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
    text,
  );
  await from.getByRole("textbox", { name: /^Mensaje para/ }).fill(text);
  const sentAt = Date.now();
  await from.getByRole("button", { name: "Enviar", exact: true }).click();
  return (await seen) - sentAt;
}

async function openNew(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Nuevo mensaje" }).click();
  await page.getByLabel("¿A quién?").fill(name);
  await page.getByRole("button", { name }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function conversationOf(one: string, other: string): Promise<number> {
  const ids = [(await userByEmail(one)).id, (await userByEmail(other)).id].sort();
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.memberLow, ids[0] ?? ""), eq(conversations.memberHigh, ids[1] ?? "")));
  return row?.id ?? 0;
}

test("two members write to each other, on a phone and a desktop screen, and read it immediately", async ({
  page: phone,
  browser,
  loginAs,
}) => {
  await phone.setViewportSize(PHONE);
  await loginAs(CLARA);
  const adminPage = await windowOf({ browser, loginAs }, PABLO);
  await phone.goto("/messages");
  await openNew(phone, "Pablo Aranda");
  await say(phone, "Hola, Pablo: <b>mira</b> https://lonja.example/a y javascript:alert(1)");
  await expect(log(phone)).toContainText("<b>mira</b>");
  await arrived(phone);
  await phone.evaluate(() => delete document.documentElement.dataset.turnHint);
  await expect(phone.getByRole("complementary", { name: "Orientación de la pantalla" })).toBeHidden();
  await phone.evaluate(() => document.documentElement.setAttribute("data-turn-hint", "seen"));

  await adminPage.goto("/messages");
  await adminPage.getByRole("link", { name: /Clara Benet/ }).click();
  await expect(log(adminPage)).toContainText("Hola, Pablo");
  const link = log(adminPage).getByRole("link");
  await expect(link).toHaveAttribute("rel", "noopener nofollow ugc");
  await expect(link).toHaveAttribute("href", "https://lonja.example/a");

  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.push(await timeToArrive(adminPage, phone, `Al teléfono, n.º ${round}`));
    times.push(await timeToArrive(phone, adminPage, `A la mesa, n.º ${round}`));
  }
  promised("a message is read", times, FAST_MS);

  await say(adminPage, "Esto sobra");
  await expect(log(phone)).toContainText("Esto sobra");
  await log(adminPage)
    .getByRole("button", { name: /^Eliminar el mensaje de las/ })
    .last()
    .click();
  await adminPage.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(log(phone)).toContainText("Mensaje eliminado");
  await expect(log(phone)).not.toContainText("Esto sobra");

  await phone.locator('input[type="file"]').setInputFiles("public/icons/icon-192x192.png");
  await expect(phone.getByText("icon-192x192.png")).toBeVisible();
  await phone.getByRole("button", { name: "Enviar", exact: true }).click();
  const picture = log(adminPage).getByRole("img", { name: "Imagen adjunta" });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(192);

  await phone.getByRole("link", { name: "Volver a los mensajes" }).click();
  await expect(phone.getByRole("link", { name: /Pablo Aranda/ })).toContainText("Tú: Imagen");
  await say(adminPage, "¿Y el recibo del piano?");
  await expect(phone.getByRole("link", { name: /Pablo Aranda/ })).toContainText("1 sin leer");
  await phone.getByRole("searchbox", { name: "Buscar en tus mensajes" }).fill("recibo");
  await phone.getByRole("link", { name: /recibo del piano/ }).click();
  await expect(log(phone)).toContainText("¿Y el recibo del piano?");
  await phone.getByRole("link", { name: "Volver a los mensajes" }).click();
  await expect(phone.getByRole("link", { name: /Pablo Aranda/ })).not.toContainText("sin leer");
  await leaveWindow(adminPage);
});

test("a message written offline waits, says so, and is sent once when online", async ({
  page,
  context,
  loginAs,
}) => {
  await loginAs(IKER);
  await page.goto("/messages");
  await openNew(page, "Ricardo Soto");
  await say(page, "Antes del corte");
  await arrived(page);
  await context.setOffline(true);
  await say(page, "Durante el corte");
  await expect(log(page)).toContainText("No se ha enviado. No hay conexión.");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await context.setOffline(false);
  await arrived(page);
  await page.reload();
  await expect(log(page).getByText("Durante el corte")).toHaveCount(1);
  await expect(log(page).getByText("Antes del corte")).toHaveCount(1);
});

test("a block stops both, a report lets an administrator read, and the access is in the audit log", async ({
  page,
  browser,
  loginAs,
}) => {
  await loginAs(RICARDO);
  const other = await windowOf({ browser, loginAs }, CLARA);
  await page.goto("/messages");
  await openNew(page, "Clara Benet");
  await say(page, "Primer mensaje");
  await arrived(page);
  const id = await conversationOf(RICARDO, CLARA);

  await other.goto(`/messages?c=${id}`);
  await other.getByRole("button", { name: /^Opciones de la conversación/ }).click();
  await other.getByRole("button", { name: "Bloquear" }).click();
  await expect(other.getByText("Has bloqueado a esta persona. Desbloquéala para escribirle.")).toBeVisible();
  await expect(page.getByText("Esta persona no acepta mensajes tuyos.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Mensaje para/ })).toHaveCount(0);

  await other.getByRole("button", { name: /^Opciones de la conversación/ }).click();
  await other.getByRole("button", { name: "Denunciar" }).click();
  const dialog = other.getByRole("dialog");
  await dialog.getByRole("button", { name: "Denunciar" }).click();
  await expect(dialog).toContainText("Explica qué ha pasado");
  await dialog.getByLabel("¿Qué ha pasado?").fill("No deja de escribirme");
  await dialog.getByRole("button", { name: "Denunciar" }).click();
  await expect(other.getByText("Denuncia enviada")).toBeVisible();

  const admin = await windowOf({ browser, loginAs }, ADMIN);
  await admin.goto("/admin?tab=approvals&queue=messages");
  await admin.getByRole("link", { name: "Revisar la denuncia de Clara Benet" }).click();
  await admin.getByRole("button", { name: "Leer la conversación" }).click();
  await expect(admin.getByText("Primer mensaje")).toBeVisible();
  const { id: ricardo } = await userByEmail(RICARDO);
  const lines = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, "messaging.read-report"), eq(auditLog.targetId, ricardo)));
  expect(lines).toMatchObject([{ details: { conversation: id } }]);
  await admin.getByLabel("Decisión").fill("Hemos hablado con esta persona.");
  await admin.getByRole("button", { name: "Resolver la denuncia" }).click();
  await expect(admin.getByText("Denuncia resuelta")).toBeVisible();
  await expect(admin.getByRole("link", { name: "Revisar la denuncia de Clara Benet" })).toHaveCount(0);

  await other.getByRole("button", { name: /^Opciones de la conversación/ }).click();
  await other.getByRole("button", { name: "Desbloquear" }).click();
  await expect(other.getByRole("textbox", { name: /^Mensaje para/ })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Mensaje para/ })).toBeVisible();
  expect(await db.select().from(memberBlocks)).toEqual([]);
  await leaveWindow(admin);
  await leaveWindow(other);
});

test("older messages load in pages, and another member's conversation is not accessible", async ({
  page,
  loginAs,
  request,
}) => {
  await loginAs(PABLO);
  await page.goto("/messages");
  await openNew(page, "Iker Etxeberria");
  const id = await conversationOf(PABLO, IKER);
  for (let n = 1; n <= 35; n += 1) {
    await page.request.post(`/api/messages/${id}`, {
      data: { body: `Línea ${n}.`, clientId: `e2e-history-${n}` },
    });
  }
  await page.goto(`/messages?c=${id}`);
  await expect(log(page).getByText("Línea 35.")).toBeInViewport();
  await expect(log(page).getByText("Línea 5.", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Cargar anteriores" }).click();
  await expect(log(page).getByText("Línea 1.", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Cargar anteriores" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Opciones de la conversación/ }).click();
  await page.getByRole("button", { name: "Eliminar conversación" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByRole("link", { name: /Iker Etxeberria/ })).toHaveCount(0);

  await loginAs(CLARA);
  await page.goto(`/messages?c=${id}`);
  await expect(page.getByRole("heading", { name: "Esa conversación no existe" })).toBeVisible();
  expect((await request.get(`/api/messages/${id}`)).status()).toBe(401);
});
