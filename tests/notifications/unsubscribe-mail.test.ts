import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as sendMany } from "@/app/api/admin/emails/mass/route";
import { GET as follow, POST as unsubscribe } from "@/app/api/unsubscribe/[token]/route";
import { PATCH as updateNotifications } from "@/app/api/user/notifications/route";
import { db } from "@/db";
import { auditLog, emails, mailings, rateLimits, sessions, users } from "@/db/schema";
import { getEmail } from "@/lib/admin/mail/queries";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import { env } from "@/lib/core/config/env";
import { UNSUBSCRIBED } from "@/lib/gateways/constants";
import { textOf } from "@/lib/gateways/mail/mailings";
import { smtpMail } from "@/lib/gateways/mail/smtp";
import { readUnsubscribeToken, unsubscribePage } from "@/lib/gateways/mail/unsubscription";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { aRequest, callOf, cookieHeaderOf, makeAdmin, makeUser, reload } from "../factories/identity";
import { startSmtp } from "../fakes/smtp-server";
import { itHidesItsFailures } from "../http/bad-requests";
import { expectError, send } from "../http/client";

let cookie: string;
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeEach(async () => {
  await db.delete(emails);
  await db.delete(mailings);
  await db.delete(sessions);
  await db.delete(rateLimits);
  await db.update(users).set({ deletedAt: new Date() });
  admin = await makeAdmin();
  cookie = await cookieHeaderOf(admin);
});

const tokenOf = (id: string) => new URL(unsubscribePage(id)).searchParams.get("token") ?? "";
const decline = (token: string, sent = {}) => send(unsubscribe, "POST", { params: { token }, ...sent });
const everyone = { subject: "A todos", content: "<p>Novedades</p>", targetType: "all" };
const mailAll = () => send(sendMany, "POST", { cookie, body: everyone });
const recordOf = (id: string) => db.select().from(auditLog).where(eq(auditLog.targetId, id));

describe("POST /api/unsubscribe/{token}", () => {
  it("204: turns the member's mailings off without a session, and a second time has no effect", async () => {
    const ana = await makeUser();
    expect((await decline(tokenOf(ana.id))).status).toBe(204);
    expect((await decline(tokenOf(ana.id))).status).toBe(204);
    expect(await reload(ana)).toMatchObject({ emailNotifications: false });
    expect(await recordOf(ana.id)).toMatchObject([
      { action: "messaging.unsubscribe-mail", actorId: null, details: { emailNotifications: [true, false] } },
    ]);
  });

  it("204: accepts the form of a mail program, and ignores its content", async () => {
    const ana = await makeUser();
    const form = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const request = new Request("http://localhost/api/unsubscribe/x", { method: "POST", body: form });
    const params = Promise.resolve({ token: tokenOf(ana.id) });
    expect((await unsubscribe(request, { params })).status).toBe(204);
    expect(await reload(ana)).toMatchObject({ emailNotifications: false });
  });

  it("204: queued mailings are not sent to the member, and later ones skip them", async () => {
    const [ana, eva] = [await makeUser(), await makeUser()];
    await mailAll();
    await decline(tokenOf(ana.id));
    expect(await db.select().from(emails).where(eq(emails.userId, ana.id))).toMatchObject([
      { status: "failed", lastError: UNSUBSCRIBED },
    ]);
    expect((await mailAll()).body).toMatchObject({ total: 1 });
    const chosen = { ...everyone, targetType: "selected", userIds: [ana.id, eva.id] };
    expect((await send(sendMany, "POST", { cookie, body: chosen })).body).toMatchObject({ total: 1 });
  });

  it("204: mail about the account is still sent", async () => {
    const ana = await makeUser();
    const account = { userId: ana.id, toAddress: ana.email, kind: "password-changed", subject: "", html: "" };
    await db.insert(emails).values({ ...account, text: "" });
    await decline(tokenOf(ana.id));
    expect(await db.select().from(emails)).toMatchObject([{ status: "queued" }]);
  });

  it("204: also for a deleted member, without any change", async () => {
    const gone = await makeUser({ deletedAt: new Date() });
    expect((await decline(tokenOf(gone.id))).status).toBe(204);
    expect(await recordOf(gone.id)).toEqual([]);
  });

  it.each(["no", "x.", ".x", "a.b.c"])("404: the token «%s» is not ours", async (token) => {
    expectError(await decline(token), "not_found", "El enlace para darse de baja no es válido");
  });

  it("422: a token longer than any", async () => {
    const answer = await decline("x".repeat(201));
    expectError(answer, "invalid", MESSAGE.invalid, { token: "El enlace no es válido" });
  });

  it("404: another member's name on the member's own token", async () => {
    const [ana, eva] = [await makeUser(), await makeUser()];
    const signature = tokenOf(ana.id).split(".").at(-1);
    expectError(
      await decline(`${eva.id}.${signature}`),
      "not_found",
      "El enlace para darse de baja no es válido",
    );
    expect(await reload(eva)).toMatchObject({ emailNotifications: true });
  });

  it("403: a page of another site", async () => {
    const ana = await makeUser();
    const answer = await decline(tokenOf(ana.id), { headers: { "sec-fetch-site": "cross-site" } });
    expect(answer.status).toBe(403);
  });

  it("429: too often for one member", async () => {
    const ana = await makeUser();
    for (let count = 0; count < 20; count += 1) await decline(tokenOf(ana.id));
    expect((await decline(tokenOf(ana.id))).status).toBe(429);
  });

  const sent = async () => ({ params: { token: tokenOf((await makeUser()).id) } });
  itHidesItsFailures({ handler: unsubscribe, method: "POST", sent });
});

describe("the preference in the settings", () => {
  const account = ({ id, email }: { id: string; email: string }) =>
    db.insert(emails).values({
      ...{ userId: id, toAddress: email, kind: "password-changed", subject: "Cambio" },
      ...{ html: "<p>Hola</p>", text: "Hola" },
    });
  const outcomes = async () =>
    (await db.select().from(emails).orderBy(emails.kind)).map(({ kind, status, lastError }) => [
      kind,
      status,
      lastError,
    ]);

  it("PATCH 200: queued mailings are not sent to the member; mail about the account is", async () => {
    const ana = await makeUser();
    await mailAll();
    await account(ana);
    const switched = (body: object) =>
      cookieHeaderOf(ana).then((own) => send(updateNotifications, "PATCH", { cookie: own, body }));
    expect((await switched({ loanNotifications: false })).status).toBe(200);
    expect(await db.$count(emails, eq(emails.status, "queued"))).toBe(2);
    expect((await switched({ emailNotifications: false })).status).toBe(200);
    expect(await outcomes()).toEqual([
      ["mailing", "failed", UNSUBSCRIBED],
      ["password-changed", "queued", null],
    ]);
  });

  it("is checked again when the message is sent, without stopping mail about the account", async () => {
    const server = await startSmtp();
    const [ana, eva] = [await makeUser(), await makeUser()];
    await mailAll();
    await account(ana);
    // As if the member switched it off while the mailing was being queued.
    await db.update(users).set({ emailNotifications: false }).where(eq(users.id, ana.id));
    await db.update(emails).set({ nextAttemptAt: new Date(0) });
    expect(await deliverDue({ provider: smtpMail(server.url) })).toBe(2);
    expect(server.messages.map(({ subject }) => subject).sort()).toEqual(["A todos", "Cambio"]);
    expect(await db.select().from(emails).where(eq(emails.status, "failed"))).toMatchObject([
      { userId: ana.id, lastError: UNSUBSCRIBED },
    ]);
    expect(await db.$count(emails, eq(emails.userId, eva.id))).toBe(1);
    await server.stop();
  });
});

describe("GET /api/unsubscribe/{token}", () => {
  it("307: redirects to the page, and unsubscribes nobody", async () => {
    const ana = await makeUser();
    const answer = await send(follow, "GET", { params: { token: tokenOf(ana.id) } });
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe(`/unsubscribe?token=${tokenOf(ana.id)}`);
    expect(await reload(ana)).toMatchObject({ emailNotifications: true });
  });
});

describe("the link of a mass mail", () => {
  it("is in both parts, belongs to the recipient, and is hidden from administrators", async () => {
    const ana = await makeUser();
    await mailAll();
    const [row] = await db.select().from(emails);
    if (!row) throw new Error("nothing was queued");
    const { html, text } = await textOf(row);
    expect(html).toContain(`href="${unsubscribePage(ana.id)}"`);
    expect(text).toContain(unsubscribePage(ana.id));
    expect(readUnsubscribeToken(tokenOf(ana.id))).toEqual({ userId: ana.id, list: "mailings" });
    const { viewer } = await callOf(admin);
    const seen = await getEmail(authorize("admin", viewer), aRequest, row.id);
    expect(seen.html).toContain("/unsubscribe?token=…");
    expect(seen).not.toHaveProperty("userId");
  });

  it("is in the headers of RFC 8058, and other mail has none", async () => {
    const server = await startSmtp();
    const ana = await makeUser();
    await mailAll();
    const plain = { userId: ana.id, toAddress: ana.email, kind: "welcome", subject: "Hola" };
    await db.insert(emails).values({ ...plain, html: "<p>Hola</p>", text: "Hola" });
    expect(await deliverDue({ provider: smtpMail(server.url), concurrency: 1 })).toBe(2);
    const headersOf = (subject: string) =>
      server.messages
        .find((message) => message.subject === subject)
        ?.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, " "))
        .filter((line) => line.startsWith("List-"));
    expect(headersOf("A todos")).toEqual([
      `List-Unsubscribe: <${env().APP_URL}/api/unsubscribe/${tokenOf(ana.id)}>`,
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    ]);
    expect(headersOf("Hola")).toEqual([]);
    await server.stop();
  });
});
