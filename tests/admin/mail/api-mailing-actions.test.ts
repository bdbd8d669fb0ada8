import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as resend } from "@/app/api/admin/emails/[id]/resend/route";
import { POST as sendMany } from "@/app/api/admin/emails/mass/route";
import { POST as cancel } from "@/app/api/admin/mailings/[id]/cancel/route";
import { POST as pause } from "@/app/api/admin/mailings/[id]/pause/route";
import { POST as resume } from "@/app/api/admin/mailings/[id]/resume/route";
import { POST as retry } from "@/app/api/admin/mailings/[id]/retry/route";
import { GET as read } from "@/app/api/admin/mailings/[id]/route";
import { db } from "@/db";
import { emails, mailings, sessions, users } from "@/db/schema";
import { getEmail } from "@/lib/admin/mail/queries";
import { authorize } from "@/lib/auth/actor";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { inTransaction } from "@/lib/core/db/transaction";
import { CANCELLED, OUTCOME_UNKNOWN, UNSUBSCRIBED } from "@/lib/gateways/constants";
import { localMail } from "@/lib/gateways/mail/local";
import { deliverDue } from "@/lib/gateways/mail/worker";
import { removeMember } from "@/lib/identity/members/removal";
import { aRequest, auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { itIsForAdministrators, itRefusesBadRequests } from "../../http/bad-requests";
import { expectError, send } from "../../http/client";

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

const member = async () => cookieHeaderOf(await makeUser());
const act = (handler: Handler, id: number) => send(handler, "POST", { cookie, params: { id: String(id) } });
const stateOf = async (id: number) =>
  (await send(read, "GET", { cookie, params: { id: String(id) } })).body as {
    pausedAt: string | null;
    progress: Record<string, number>;
  };
const messages = (id: number) =>
  db.select().from(emails).where(eq(emails.mailingId, id)).orderBy(asc(emails.id));
const allDue = () => db.update(emails).set({ nextAttemptAt: new Date(0) });
const deliver = () => deliverDue({ provider: localMail });

async function aMailing(people = 3): Promise<number> {
  for (let count = 0; count < people; count += 1) await makeUser();
  const body = { subject: "A todos", content: "<p>Novedades</p>", targetType: "all" };
  return (await send(sendMany, "POST", { cookie, body })).body.id as number;
}

async function set(id: number, place: number, values: Partial<typeof emails.$inferInsert>): Promise<void> {
  const row = (await messages(id))[place];
  await db
    .update(emails)
    .set(values)
    .where(eq(emails.id, row?.id ?? 0));
}

describe("POST /api/admin/mailings/{id}/pause", () => {
  it("200: queued messages wait, sent messages stay delivered", async () => {
    const id = await aMailing(3);
    await set(id, 0, { status: "sent" });
    expect((await act(pause, id)).body).toEqual({ id, count: 2 });
    await allDue();
    expect(await deliver()).toBe(0);
    expect(await stateOf(id)).toMatchObject({
      pausedAt: expect.any(String),
      progress: { pending: 0, paused: 2, sent: 1 },
    });
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.pause-mailing",
      details: { mailing: id, recipients: 2 },
    });
  });

  it("200: a message that was being sent and failed waits with the others", async () => {
    const id = await aMailing(2);
    await set(id, 0, { status: "sending", attempts: 1 });
    await act(pause, id);
    await set(id, 0, { status: "queued", nextAttemptAt: new Date(0) });
    expect(await deliver()).toBe(0);
    expect((await stateOf(id)).progress).toMatchObject({ pending: 0, paused: 2 });
    await act(resume, id);
    await allDue();
    expect(await deliver()).toBe(2);
  });

  it("200: other mail is still sent", async () => {
    await act(pause, await aMailing(1));
    const other = await aMailing(0);
    await allDue();
    expect(await deliver()).toBe(1);
    expect((await stateOf(other)).progress).toMatchObject({ kept: 1 });
  });

  it("404: no such mailing", async () => {
    expectError(await act(pause, 999_999_999), "not_found", "Ese envío no existe");
  });

  it("409: it is paused or cancelled already, or has ended", async () => {
    const id = await aMailing(1);
    await act(pause, id);
    expectError(await act(pause, id), "conflict", "Ese envío no está en marcha");
    await act(cancel, id);
    expectError(await act(pause, id), "conflict", "Ese envío no está en marcha");
    const ended = await aMailing(0);
    await db.update(emails).set({ status: "sent" }).where(eq(emails.mailingId, ended));
    expectError(await act(pause, ended), "conflict", "Ese envío ya ha terminado");
    expect((await stateOf(ended)).pausedAt).toBeNull();
  });

  const endpoint = { handler: pause, method: "POST", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});

describe("POST /api/admin/mailings/{id}/resume", () => {
  it("200: continues where it stopped, each address once", async () => {
    const id = await aMailing(3);
    await set(id, 0, { status: "sent", attempts: 1 });
    await act(pause, id);
    expect((await act(resume, id)).body).toEqual({ id, count: 2 });
    expect(await stateOf(id)).toMatchObject({ pausedAt: null, progress: { pending: 2, paused: 0, sent: 1 } });
    await allDue();
    expect(await deliver()).toBe(2);
    expect((await messages(id)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({ action: "admin.resume-mailing" });
  });

  it("200: falls due gradually from now on", async () => {
    const id = await aMailing(3);
    await act(pause, id);
    await allDue();
    const before = Date.now();
    await act(resume, id);
    const due = (await messages(id)).map(({ nextAttemptAt }) => nextAttemptAt.getTime());
    expect(due[0]).toBeGreaterThanOrEqual(before - 5_000);
    expect([...due].sort((one, other) => one - other)).toEqual(due);
  });

  it("404: no such mailing", async () => {
    expectError(await act(resume, 999_999_999), "not_found", "Ese envío no existe");
  });

  it("409: it is not paused, or was cancelled while it was", async () => {
    const id = await aMailing(1);
    expectError(await act(resume, id), "conflict", "Ese envío no está en pausa");
    await act(pause, id);
    expect((await act(cancel, id)).body).toEqual({ id, stopped: 1 });
    expectError(await act(resume, id), "conflict", "Ese envío no está en pausa");
    expect((await stateOf(id)).progress).toMatchObject({ paused: 0, cancelled: 1 });
  });

  const endpoint = { handler: resume, method: "POST", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});

describe("POST /api/admin/mailings/{id}/retry", () => {
  it("200: only refused messages are tried again; the others do not change", async () => {
    const id = await aMailing(5);
    await set(id, 0, { status: "sent", attempts: 1 });
    await set(id, 1, { status: "failed", attempts: 1, lastError: "550 full" });
    await set(id, 2, { status: "failed", attempts: 1, lastError: `${OUTCOME_UNKNOWN} (hung up)` });
    await set(id, 3, { status: "failed", lastError: CANCELLED });
    await set(id, 4, { status: "failed", attempts: 6, lastError: "421 later" });
    expect((await stateOf(id)).progress).toMatchObject({ sent: 1, failed: 2, unknown: 1, cancelled: 1 });
    expect((await act(retry, id)).body).toEqual({ id, count: 2 });
    await allDue();
    expect(await deliver()).toBe(2);
    expect((await messages(id)).map(({ status }) => status)).toEqual([
      "sent",
      "kept",
      "failed",
      "failed",
      "kept",
    ]);
    expect((await auditBy(admin)).at(-1)).toMatchObject({
      action: "admin.retry-mailing",
      details: { mailing: id, recipients: 2 },
    });
  });

  it("200: a member who has declined mail since is skipped", async () => {
    const id = await aMailing(2);
    await db.update(emails).set({ status: "failed", lastError: "550 full", attempts: 1 });
    const [one] = await messages(id);
    await db
      .update(users)
      .set({ emailNotifications: false })
      .where(eq(users.id, one?.userId ?? ""));
    expect((await act(retry, id)).body).toEqual({ id, count: 1 });
    const queued = and(eq(emails.mailingId, id), eq(emails.status, "queued"));
    expect(await db.$count(emails, queued)).toBe(1);
  });

  it("404: no such mailing", async () => {
    expectError(await act(retry, 999_999_999), "not_found", "Ese envío no existe");
  });

  it("409: nothing failed, or it is paused or cancelled", async () => {
    const id = await aMailing(2);
    await set(id, 0, { status: "failed", lastError: "550 full" });
    await act(pause, id);
    expectError(await act(retry, id), "conflict", "Ese envío está en pausa: reanúdalo primero");
    await act(cancel, id);
    expectError(await act(retry, id), "conflict", "Ese envío está cancelado");
    const fine = await aMailing(0);
    expectError(await act(retry, fine), "conflict", "Ningún mensaje de ese envío se puede reintentar");
  });

  const endpoint = { handler: retry, method: "POST", sent: async () => ({ cookie, params: { id: "1" } }) };
  itIsForAdministrators(endpoint, member);
  itRefusesBadRequests(endpoint);
});

describe("POST /api/admin/emails/{id}/resend, for a message of a mailing", () => {
  it.each([
    ["unsubscribed", { emailNotifications: false }],
    ["left", { deletedAt: new Date() }],
  ])("409: its recipient has %s", async (_how, values) => {
    const id = await aMailing(1);
    await set(id, 0, { status: "failed", lastError: "550 full" });
    const [message] = await messages(id);
    const shown = async () => {
      const viewer = authorize("admin", (await callOf(admin)).viewer);
      return (await getEmail(viewer, aRequest, message?.id ?? 0)).canResend;
    };
    expect(await shown()).toBe(true);
    await db
      .update(users)
      .set(values)
      .where(eq(users.id, message?.userId ?? ""));
    const answer = await act(resend, message?.id ?? 0);
    expectError(answer, "conflict", "Esta persona ya no recibe estos correos");
    expect([(await messages(id))[0]?.status, await shown()]).toEqual(["failed", false]);
  });

  it("200: its recipient still gets mailings", async () => {
    const id = await aMailing(1);
    await set(id, 0, { status: "failed", lastError: "550 full" });
    expect((await act(resend, (await messages(id))[0]?.id ?? 0)).status).toBe(200);
    expect((await messages(id))[0]?.status).toBe("queued");
  });
});

describe("a member who leaves", () => {
  it.each([false, true])("gets no waiting message of a mailing (paused: %s)", async (isPaused) => {
    const id = await aMailing(2);
    if (isPaused) await act(pause, id);
    const [one, other] = await messages(id);
    await inTransaction((tx) => removeMember(tx, one?.userId ?? "", new Date()));
    const status = isPaused ? "paused" : "queued";
    expect(await messages(id)).toMatchObject([
      { id: one?.id, status: "failed", lastError: UNSUBSCRIBED },
      { id: other?.id, status },
    ]);
  });
});

describe("an id that is not a mailing's", () => {
  it.each([
    ["pause", pause],
    ["resume", resume],
    ["retry", retry],
  ] as const)("422: to %s", async (_name, handler) => {
    const answer = await send(handler, "POST", { cookie, params: { id: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { id: "El envío no existe" });
  });
});
