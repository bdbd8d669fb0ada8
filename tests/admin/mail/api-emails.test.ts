import { desc } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as resend } from "@/app/api/admin/emails/[id]/resend/route";
import { GET as read } from "@/app/api/admin/emails/[id]/route";
import { GET as list } from "@/app/api/admin/emails/route";
import { POST as sendOne } from "@/app/api/admin/emails/send/route";
import { db } from "@/db";
import { emails } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { auditBy, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { startSmtp } from "../../fakes/smtp-server";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";
import { documentedFields } from "../../http/documented-fields";
import { withEnvironment } from "../../setup/variables";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
let cookie: string;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  await db.delete(emails);
  admin = await makeAdmin();
  cookie = await cookieHeaderOf(admin);
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const stop of stops.splice(0)) await stop();
});

const member = async () => cookieHeaderOf(await makeUser());
const sent = async () => ({ cookie });
const mail = { to: "ana@lonja.example", subject: "Aviso", content: "<p>Hola</p>" };

async function lastEmail() {
  const [row] = await db.select().from(emails).orderBy(desc(emails.id)).limit(1);
  if (!row) throw new Error("the outbox is empty");
  return row;
}

async function anEmail(values: Partial<typeof emails.$inferInsert> = {}) {
  const usual = {
    toAddress: "ana@lonja.example",
    kind: "test",
    subject: "Asunto",
    html: "<p>x</p>",
    text: "x",
  };
  const [row] = await db
    .insert(emails)
    .values({ ...usual, ...values })
    .returning();
  if (!row) throw new Error("nothing was written");
  return row;
}

describe("POST /api/admin/emails/send", () => {
  it("200: queues the message, sanitised, greets the member by name, and is recorded in the audit log", async () => {
    const ana = await makeUser({ firstName: "A<b>na" });
    const content = `<p onclick="x()">Hola <script>alert(1)</script><a href="javascript:x()">ahí</a>
      <a href="https://lonja.example/x">bien</a><img src=x onerror=alert(1)><style>p{}</style></p>`;
    const body = { ...mail, to: ana.email.toUpperCase(), content, includeFirstName: true };
    const answer = await send(sendOne, "POST", { cookie, body });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining("queda en la bandeja de salida") },
    });
    const row = await lastEmail();
    expect(row).toMatchObject({ id: answer.body.id, userId: ana.id, toAddress: ana.email, status: "queued" });
    expect(row.html).toContain("Hola, A&lt;b&gt;na");
    expect(row.html).toContain('href="https://lonja.example/x"');
    expect(row.html).not.toMatch(/<script|onclick|javascript:|onerror|<style>p/);
    expect(row.text).toContain("Hola, A<b>na");
    expect(await auditBy(admin)).toMatchObject([{ action: "admin.send-email", targetId: ana.id }]);
  });

  it("200: says that the message is on its way only if a provider sends it", async () => {
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9", RESEND_API_KEY: undefined });
    const { body } = await send(sendOne, "POST", { cookie, body: { ...mail, to: "ana@lonja.example" } });
    expect(body.message).toBe("Correo en camino a ana@lonja.example");
  });

  it("200: keeps the lines of plain text, and text that looks like an amount", async () => {
    await send(sendOne, "POST", { cookie, body: { ...mail, content: "Uno & dos\ntres\n\n3 < 5" } });
    expect((await lastEmail()).html).toContain("<p>Uno &amp; dos<br />tres</p><p>3 &lt; 5</p>");
  });

  it("200: a repeated key sends once", async () => {
    const again = { cookie, body: mail, headers: { "idempotency-key": "one" } };
    const first = await send(sendOne, "POST", again);
    expect((await send(sendOne, "POST", again)).body).toEqual(first.body);
    expect(await db.$count(emails)).toBe(1);
  });

  it("409: a repeated key with another text", async () => {
    const headers = { "idempotency-key": "two" };
    await send(sendOne, "POST", { cookie, body: mail, headers });
    const other = await send(sendOne, "POST", { cookie, body: { ...mail, subject: "Otro" }, headers });
    expectError(other, "conflict", MESSAGE.idempotencyConflict);
  });

  it.each(["to", "subject", "content"])("422: without %s", async (field) => {
    const answer = await send(sendOne, "POST", { cookie, body: { ...mail, [field]: " " } });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: "Todos los campos son requeridos" });
  });

  it.each([
    ["to", "ana@"],
    ["to", "ana@lonja.example\r\nBcc: x@example.com"],
    ["subject", "Uno\r\nBcc: x@example.com"],
    ["content", "<script>alert(1)</script>"],
    ["content", "x".repeat(100_001)],
  ])("422: %s is %j", async (field, value) => {
    const answer = await send(sendOne, "POST", { cookie, body: { ...mail, [field]: value } });
    expectError(answer, "invalid", MESSAGE.invalid, { [field]: expect.any(String) });
    expect(await db.$count(emails)).toBe(0);
  });

  const endpoint = { handler: sendOne, method: "POST", sent: async () => ({ cookie, body: mail }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});

describe("GET /api/admin/emails", () => {
  it("200: the latest first, by status, by the beginning of the address, page by page", async () => {
    const one = await anEmail({ toAddress: "uno@lonja.example" });
    const two = await anEmail({ toAddress: "dos@lonja.example", status: "failed", lastError: "550" });
    const three = await anEmail({ toAddress: "d_s@lonja.example", status: "sent", sentAt: new Date() });
    const ids = async (query: string) => {
      const { body } = await send(list, "GET", { cookie, query });
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await ids("")).toEqual([three.id, two.id, one.id]);
    expect(await ids("?status=failed")).toEqual([two.id]);
    expect(await ids("?search=DOS@")).toEqual([two.id]);
    expect(await ids("?search=d_s")).toEqual([three.id]);
    const page = await send(list, "GET", { cookie, query: "?limit=2" });
    expect(page.headers.get("x-next-cursor")).toBe(String(two.id));
    expect(await ids(`?limit=2&cursor=${two.id}`)).toEqual([one.id]);
    expect(Object.keys(page.body[0]).sort()).toEqual(documentedFields(list));
  });

  it.each(["status=lost", "limit=0", "cursor=x", "mailing=x"])("422: %s", async (query) => {
    const answer = await send(list, "GET", { cookie, query: `?${query}` });
    expect(answer.status).toBe(422);
  });

  itIsForAdministrators({ handler: list, method: "GET", sent }, member);
  itHidesItsFailures({ handler: list, method: "GET", sent });
});

describe("GET /api/admin/emails/{id}", () => {
  it("200: the text, without the link that opens an account", async () => {
    const html = '<a href="https://lonja.example/password-reset?token=abc_DEF-1">abrir</a>';
    const { id } = await anEmail({ html, text: "https://lonja.example/password-reset?token=abc_DEF-1" });
    const { status, body } = await send(read, "GET", { cookie, params: { id: String(id) } });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("abc_DEF");
    expect(body.text).toContain("token=…");
    expect(Object.keys(body).sort()).toEqual(documentedFields(read));
  });

  it("404: no such message", async () => {
    const answer = await send(read, "GET", { cookie, params: { id: "999999999" } });
    expectError(answer, "not_found", "Ese mensaje no existe");
  });

  it("422: an invalid id", async () => {
    expect((await send(read, "GET", { cookie, params: { id: "x" } })).status).toBe(422);
  });

  const endpoint = { handler: read, method: "GET", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
});

describe("POST /api/admin/emails/{id}/resend", () => {
  it("200: a failed message is due again, keeps its name and its count, and the audit log records it", async () => {
    const before = await anEmail({
      status: "failed",
      attempts: 6,
      lastError: "no se sabe",
      providerId: "smtp",
    });
    const answer = await send(resend, "POST", { cookie, params: { id: String(before.id) } });
    expect(answer.status).toBe(200);
    const again = { status: "queued", attempts: 6, lastError: null, providerId: null };
    expect(await lastEmail()).toMatchObject({ id: before.id, ...again });
    expect(await auditBy(admin)).toMatchObject([
      { action: "admin.resend-email", details: { emailId: before.id, reason: "no se sabe" } },
    ]);
    const office = await startSmtp();
    stops.push(office.stop);
    withEnvironment({ SMTP_URL: office.url });
    expect(await deliverDue()).toBe(1);
    expect(office.messages).toHaveLength(1);
  });

  it("404: no such message", async () => {
    const answer = await send(resend, "POST", { cookie, params: { id: "999999999" } });
    expectError(answer, "not_found", "Ese mensaje no existe");
  });

  it.each(["queued", "sending", "sent", "kept"] as const)("409: a message that is %s", async (status) => {
    const { id } = await anEmail({ status });
    const answer = await send(resend, "POST", { cookie, params: { id: String(id) } });
    expectError(answer, "conflict", "Solo se reenvía un mensaje que ha fallado");
  });

  const endpoint = { handler: resend, method: "POST", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});
