import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as sendMany } from "@/app/api/admin/emails/mass/route";
import { POST as cancel } from "@/app/api/admin/mailings/[id]/cancel/route";
import { POST as retry } from "@/app/api/admin/mailings/[id]/retry/route";
import { GET as read } from "@/app/api/admin/mailings/[id]/route";
import { GET as list } from "@/app/api/admin/mailings/route";
import { db } from "@/db";
import { emails, mailings, sessions, users } from "@/db/schema";
import { countRecipients, getEmail } from "@/lib/admin/mail/queries";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { CANCELLED } from "@/lib/gateways/constants";
import { localMail } from "@/lib/gateways/mail/local";
import { textOf } from "@/lib/gateways/mail/mailings";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { aRequest, auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { withEnvironment } from "../../setup/variables";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
let cookie: string;

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(mailings);
  await db.delete(sessions);
  await db.update(users).set({ deletedAt: new Date() });
  admin = await makeAdmin();
  cookie = await cookieHeaderOf(admin);
});

afterEach(() => vi.restoreAllMocks());

const member = async () => cookieHeaderOf(await makeUser());
const sent = async () => ({ cookie });
const mail = { subject: "A todos", content: "<p>Novedades</p>", targetType: "all" };
const queued = () => db.select().from(emails).orderBy(asc(emails.userId));

async function aMailing(people = 3) {
  for (let count = 0; count < people; count += 1) await makeUser();
  const { body } = await send(sendMany, "POST", { cookie, body: mail });
  return body.id as number;
}

describe("POST /api/admin/emails/mass", () => {
  it("200: one message for each member, none for administrators or the deleted", async () => {
    const people = [await makeUser(), await makeUser()];
    await makeAdmin();
    await makeUser({ deletedAt: new Date() });
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9", RESEND_API_KEY: undefined });
    const { status, body } = await send(sendMany, "POST", { cookie, body: mail });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 2, message: "Envío en marcha: 2 destinatarios" });
    const rows = await queued();
    expect(rows.map(({ toAddress }) => toAddress)).toEqual(people.map(({ email }) => email));
    expect(rows.map(({ dedupeKey }) => dedupeKey)).toEqual(
      people.map(({ id }) => `mailing:${body.id}:${id}`),
    );
    expect(rows).toMatchObject([
      { mailingId: body.id, html: "" },
      { mailingId: body.id, html: "" },
    ]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "admin.send-mailing", details: { mailing: body.id, recipients: 2 } },
    ]);
  });

  it("200: only the chosen members, each once, without administrators", async () => {
    const [ana] = [await makeUser(), await makeUser()];
    const other = await makeAdmin();
    const userIds = [ana.id, ana.id, other.id, "nobody", '{"x'];
    const answer = await send(sendMany, "POST", {
      cookie,
      body: { ...mail, targetType: "selected", userIds },
    });
    expect(answer.body).toMatchObject({
      total: 1,
      message: expect.stringContaining("queda en la bandeja de salida"),
    });
    expect(await queued()).toMatchObject([{ userId: ana.id }]);
  });

  it("200: where mail is sent, not to an address that nobody has confirmed", async () => {
    const [ana, late] = [await makeUser(), await makeUser({ emailConfirmedAt: null })];
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9", RESEND_API_KEY: undefined });
    const { body } = await send(sendMany, "POST", { cookie, body: mail });
    expect([body.total, await queued()]).toMatchObject([1, [{ userId: ana.id }]]);
    const { viewer } = await callOf(admin);
    expect(await countRecipients(authorize("admin", viewer))).toBe(1);
    await db.update(emails).set({ status: "failed", lastError: "550 full", userId: late.id });
    const again = await send(retry, "POST", { cookie, params: { id: String(body.id) } });
    expectError(again, "conflict", "Ningún mensaje de ese envío se puede reintentar");
  });

  it("200: greets by the name at the time of queueing, escaped, and hides scripts", async () => {
    const eva = await makeUser({ firstName: "<i>Eva</i> & $&" });
    const content = "<p>Hola <script>x</script>\uE000</p>";
    await send(sendMany, "POST", { cookie, body: { ...mail, content, includeFirstName: true } });
    await db.update(users).set({ firstName: "Otra" }).where(eq(users.id, eva.id));
    const [row] = await queued();
    if (!row) throw new Error("nothing was queued");
    const { html, text } = await textOf(row);
    expect(html).toContain("Hola, &lt;i&gt;Eva&lt;/i&gt; &amp; $&amp;");
    expect(html).not.toMatch(/<script|<i>Eva|\uE000/);
    expect(text).toContain("<i>Eva</i> & $&");
    const { viewer } = await callOf(admin);
    const shown = html.replace(/token=[\w.-]+/, "token=…");
    expect((await getEmail(authorize("admin", viewer), aRequest, row.id)).html).toBe(shown);
  });

  it("200: falls due gradually, so that other mail does not wait behind it", async () => {
    await aMailing(3);
    const due = (await queued()).map(({ nextAttemptAt }) => nextAttemptAt.getTime());
    expect(new Set(due).size).toBeGreaterThanOrEqual(1);
    expect([...due].sort((one, other) => one - other)).toEqual(due);
  });

  it("200: a repeated key sends once", async () => {
    await makeUser();
    const again = { cookie, body: mail, headers: { "idempotency-key": "many" } };
    const first = await send(sendMany, "POST", again);
    expect((await send(sendMany, "POST", again)).body).toEqual(first.body);
    expect([await db.$count(emails), await db.$count(mailings)]).toEqual([1, 1]);
  });

  it("409: a repeated key with another text", async () => {
    await makeUser();
    const headers = { "idempotency-key": "more" };
    await send(sendMany, "POST", { cookie, body: mail, headers });
    const other = await send(sendMany, "POST", { cookie, body: { ...mail, subject: "Otro" }, headers });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it.each(["subject", "content"])("422: without %s", async (field) => {
    const answer = await send(sendMany, "POST", { cookie, body: { ...mail, [field]: "" } });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: "El asunto y contenido son requeridos" });
  });

  it("422: nobody is chosen", async () => {
    const answer = await send(sendMany, "POST", { cookie, body: { ...mail, targetType: "selected" } });
    expectError(answer, "invalid", MESSAGE.invalid, { userIds: "Selecciona al menos un usuario" });
  });

  it("422: no recipient remains, and nothing is stored", async () => {
    const body = { ...mail, targetType: "selected", userIds: [admin.id] };
    const answer = await send(sendMany, "POST", { cookie, body });
    expectError(answer, "invalid", MESSAGE.invalid, {
      userIds: expect.stringContaining("administradores"),
    });
    expect(await db.$count(mailings)).toBe(0);
  });

  const endpoint = { handler: sendMany, method: "POST", sent: async () => ({ cookie, body: mail }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});

describe("GET /api/admin/mailings", () => {
  it("200: newest first, with the progress of each, page by page", async () => {
    const [first, second] = [await aMailing(1), await aMailing(1)];
    const page = await send(list, "GET", { cookie, query: "?limit=1" });
    expect(page.status).toBe(200);
    expect(page.body).toMatchObject([{ id: second, total: 2, progress: { pending: 2 } }]);
    expect(page.headers.get("x-next-cursor")).toBe(String(second));
    const rest = await send(list, "GET", { cookie, query: `?cursor=${second}` });
    expect(rest.body).toMatchObject([{ id: first, total: 1, progress: { pending: 1, sent: 0 } }]);
    expect(Object.keys(rest.body[0]).sort()).toEqual(documentedFields(list));
  });

  it("422: a wrong cursor", async () => {
    expect((await send(list, "GET", { cookie, query: "?cursor=x" })).status).toBe(422);
  });

  itIsForAdministrators({ handler: list, method: "GET", sent }, member);
  itHidesItsFailures({ handler: list, method: "GET", sent });
});

describe("GET /api/admin/mailings/{id}", () => {
  it("200: counts delivered, failed and waiting messages", async () => {
    const id = await aMailing(4);
    const [one, two, three] = await queued();
    const set = async (row: { id: number } | undefined, values: Partial<typeof emails.$inferInsert>) =>
      db
        .update(emails)
        .set(values)
        .where(eq(emails.id, row?.id ?? 0));
    await set(one, { status: "sent" });
    await set(two, { status: "failed", lastError: "550" });
    await set(three, { status: "failed", lastError: CANCELLED });
    const { body } = await send(read, "GET", { cookie, params: { id: String(id) } });
    expect(body.progress).toEqual({
      pending: 1,
      paused: 0,
      sent: 1,
      kept: 0,
      failed: 1,
      unknown: 0,
      cancelled: 1,
    });
  });

  it("404: no such mailing", async () => {
    const answer = await send(read, "GET", { cookie, params: { id: "999999999" } });
    expectError(answer, "not_found", "Ese envío no existe");
  });

  itIsForAdministrators(
    { handler: read, method: "GET", sent: async () => ({ cookie, params: { id: "1" } }) },
    member,
  );
});

describe("POST /api/admin/mailings/{id}/cancel", () => {
  const stop = (id: number) => send(cancel, "POST", { cookie, params: { id: String(id) } });

  it("200: waiting messages are not sent, sent messages stay delivered", async () => {
    const id = await aMailing(3);
    const [one] = await queued();
    await db
      .update(emails)
      .set({ status: "sent" })
      .where(eq(emails.id, one?.id ?? 0));
    expect((await stop(id)).body).toEqual({ id, stopped: 2 });
    const { body } = await send(read, "GET", { cookie, params: { id: String(id) } });
    expect(body).toMatchObject({
      cancelledAt: expect.any(String),
      progress: { pending: 0, sent: 1, failed: 0, cancelled: 2 },
    });
    expect(await auditBy(admin)).toMatchObject([
      { action: "admin.send-mailing" },
      { action: "admin.cancel-mailing", details: { mailing: id, recipients: 2 } },
    ]);
  });

  it("200: a message that was being sent and failed is not tried again", async () => {
    const id = await aMailing(2);
    const [one] = await queued();
    const mine = eq(emails.id, one?.id ?? 0);
    await db.update(emails).set({ status: "sending", attempts: 1 }).where(mine);
    await stop(id);
    await db
      .update(emails)
      .set({ status: "queued", nextAttemptAt: new Date(0) })
      .where(mine);
    expect(await deliverDue({ provider: localMail })).toBe(0);
    const [row] = await db.select().from(emails).where(mine);
    expect(row).toMatchObject({ status: "failed", lastError: CANCELLED });
  });

  it("404: no such mailing", async () => {
    expectError(await stop(999_999_999), "not_found", "Ese envío no existe");
  });

  it("409: it was cancelled before, or has ended", async () => {
    const id = await aMailing(1);
    await stop(id);
    expectError(await stop(id), "conflict", "Ese envío ya está cancelado");
    const ended = await aMailing(1);
    await db.update(emails).set({ status: "sent" }).where(eq(emails.mailingId, ended));
    expectError(await stop(ended), "conflict", "Ese envío ya ha terminado");
  });

  const endpoint = { handler: cancel, method: "POST", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});
