import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as resolve } from "@/app/api/admin/reports/[id]/resolution/route";
import { GET as readOne } from "@/app/api/admin/reports/[id]/route";
import { GET as list } from "@/app/api/admin/reports/route";
import { POST as report } from "@/app/api/messages/[conversation]/reports/route";
import { GET as page } from "@/app/api/messages/[conversation]/route";
import { db } from "@/db";
import { messages, notifications } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import { startConversation } from "@/lib/messaging/start-conversation";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../factories/identity";
import { makeConversation, write } from "../factories/messaging";
import { itHidesItsFailures, itIsForAdministrators, itRefusesBadRequests } from "../http/bad-requests";
import { expectError, expectTooMany, send } from "../http/client";

const member = async () => cookieHeaderOf(await makeUser());
const administrator = async () => cookieHeaderOf(await makeAdmin());

async function makeReport(reason = "Me insulta") {
  const conversation = await makeConversation();
  await write(conversation.luis, conversation.id, "Eres un <b>…</b>");
  const params = { conversation: String(conversation.id) };
  const { body } = await send(report, "POST", { as: conversation.ana, params, body: { reason } });
  return { ...conversation, report: body.id as number };
}

const aReport = async () => ({
  cookie: await administrator(),
  params: { id: String((await makeReport()).report) },
});

const noticesOf = (user: { id: string }) =>
  db.select().from(notifications).where(eq(notifications.userId, user.id));

describe("POST /api/messages/{conversation}/reports", () => {
  it("201: the report waits for the administrators, who are notified, and it is recorded", async () => {
    const admin = await makeAdmin();
    const { ana, luis, report: id } = await makeReport();
    expect(id).toEqual(expect.any(Number));
    expect(await auditBy(ana)).toMatchObject([
      { action: "messaging.report-conversation", targetId: luis.id, details: { report: id } },
    ]);
    expect(await noticesOf(admin)).toMatchObject([
      { kind: "messaging.conversation-reported", href: `/admin?tab=approvals&queue=messages&id=${id}` },
    ]);
  });

  it("401: nobody is signed in", async () => {
    const answer = await send(report, "POST", { params: { conversation: "1" } });
    expectError(answer, "unauthenticated", MESSAGE.unauthenticated);
  });

  it("404: a stranger to the conversation", async () => {
    const { id } = await makeConversation();
    const params = { conversation: String(id) };
    const answer = await send(report, "POST", { cookie: await member(), params, body: { reason: "x" } });
    expectError(answer, "not_found", "Esa conversación no existe");
  });

  it("409: the member's own first report is still open; the other member may make theirs", async () => {
    const { ana, luis, id } = await makeReport();
    const sent = { params: { conversation: String(id) }, body: { reason: "Otra vez" } };
    expectError(
      await send(report, "POST", { as: ana, ...sent }),
      "conflict",
      "Ya has denunciado esta conversación: un administrador la revisará.",
    );
    expect((await send(report, "POST", { as: luis, ...sent })).status).toBe(201);
  });

  it("422: no reason, or one that is too long", async () => {
    const { ana, id } = await makeConversation();
    const sent = { as: ana, params: { conversation: String(id) } };
    const none = await send(report, "POST", { ...sent, body: { reason: " " } });
    expectError(none, "invalid", MESSAGE.invalid, { reason: "Explica qué ha pasado" });
    const long = await send(report, "POST", { ...sent, body: { reason: "x".repeat(501) } });
    expectError(long, "invalid", MESSAGE.invalid, { reason: "Como mucho 500 caracteres" });
  });

  it("429: an 11th within an hour", async () => {
    const { ana, id } = await makeConversation();
    const sent = { as: ana, params: { conversation: String(id) }, body: { reason: "x" } };
    for (let n = 0; n < 10; n += 1) await send(report, "POST", sent);
    expectTooMany(await send(report, "POST", sent));
  });

  itRefusesBadRequests({
    handler: report,
    method: "POST",
    sent: async () => {
      const { ana, id } = await makeConversation();
      return {
        cookie: await cookieHeaderOf(ana),
        params: { conversation: String(id) },
        body: { reason: "x" },
      };
    },
  });
});

describe("GET /api/admin/reports", () => {
  it("200: who, whom and why, oldest open one first, without the messages", async () => {
    const [first, second] = [await makeReport("Uno"), await makeReport("Dos")];
    const cookie = await administrator();
    const answer = await send(list, "GET", { cookie, query: "?limit=100" });
    const ids = answer.body.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(first.report)).toBeLessThan(ids.indexOf(second.report));
    expect(answer.body.at(-1)).toEqual({
      id: second.report,
      reason: "Dos",
      createdAt: expect.any(String),
      resolvedAt: null,
      resolution: null,
      resolvedBy: null,
      reporter: { id: second.ana.id, name: "Ana Prueba", isDeleted: false },
      reported: { id: second.luis.id, name: "Luis Otero", isDeleted: false },
    });
    expect(JSON.stringify(answer.body)).not.toContain("Eres un");
  });

  it("returns resolved ones separately, in pages", async () => {
    const cookie = await administrator();
    const made = [await makeReport(), await makeReport()];
    for (const { report: id } of made) {
      await send(resolve, "POST", { cookie, params: { id: String(id) }, body: { resolution: "Visto" } });
    }
    const first = await send(list, "GET", { cookie, query: "?status=resolved&limit=1" });
    expect(first.body).toMatchObject([
      { id: made[1]?.report, resolution: "Visto", resolvedBy: "Ana Prueba" },
    ]);
    const cursor = first.headers.get("x-next-cursor");
    const next = await send(list, "GET", { cookie, query: `?status=resolved&limit=1&cursor=${cursor}` });
    expect(next.body).toMatchObject([{ id: made[0]?.report }]);
  });

  it("422: an unknown status", async () => {
    const answer = await send(list, "GET", { cookie: await administrator(), query: "?status=x" });
    expectError(answer, "invalid", MESSAGE.invalid, { status: "Escribe open o resolved" });
  });

  const sent = async () => ({ cookie: await administrator() });
  itIsForAdministrators({ handler: list, method: "GET", sent }, member);
  itHidesItsFailures({ handler: list, method: "GET", sent });
});

describe("GET /api/admin/reports/{id}", () => {
  it("200: the conversation, and the reading is recorded each time", async () => {
    const admin = await makeAdmin();
    const { luis, id, report: reported } = await makeReport();
    const params = { id: String(reported) };
    const answer = await send(readOne, "GET", { as: admin, params });
    expect(answer.body).toMatchObject({
      reason: "Me insulta",
      messages: [{ senderId: luis.id, body: "Eres un <b>…</b>", imageUrl: null }],
    });
    await send(readOne, "GET", { as: admin, params });
    const line = {
      action: "messaging.read-report",
      targetId: luis.id,
      details: { report: reported, conversation: id },
    };
    expect(await auditBy(admin)).toMatchObject([line, line]);
  });

  it("200: with `before` the earlier ones, however many followed them", async () => {
    const admin = await makeAdmin();
    const { luis, id, report: reported } = await makeReport();
    const later = Array.from({ length: 100 }, (_, n) => ({
      conversationId: id,
      senderId: luis.id,
      clientId: `later-${id}-${n}`,
      body: "…",
    }));
    await db.insert(messages).values(later);
    const params = { id: String(reported) };
    const latest = await send(readOne, "GET", { as: admin, params });
    expect([latest.body.messages.length, latest.body.hasMore]).toEqual([100, true]);
    const before = latest.body.messages[0].id;
    const earlier = await send(readOne, "GET", { as: admin, params, query: `?before=${before}` });
    expect(earlier.body).toMatchObject({ messages: [{ body: "Eres un <b>…</b>" }], hasMore: false });
    expect(await auditBy(admin)).toMatchObject([{ details: { report: reported } }, { details: { before } }]);
  });

  it("404: unknown; and an administrator reads no conversation in any other way", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReport();
    const none = await send(readOne, "GET", { as: admin, params: { id: "999999999" } });
    expectError(none, "not_found", "Esa denuncia no existe");
    const aside = await send(page, "GET", { as: admin, params: { conversation: String(id) } });
    expectError(aside, "not_found", "Esa conversación no existe");
    expect(await auditBy(admin)).toEqual([]);
  });

  it("409: after it is resolved the conversation is private again", async () => {
    const admin = await makeAdmin();
    const params = { id: String((await makeReport()).report) };
    await send(resolve, "POST", { as: admin, params, body: { resolution: "Visto" } });
    const answer = await send(readOne, "GET", { as: admin, params });
    expectError(answer, "conflict", "La denuncia está resuelta: la conversación vuelve a ser privada.");
  });

  it("422: an invalid id", async () => {
    const answer = await send(readOne, "GET", { cookie: await administrator(), params: { id: "x" } });
    expectError(answer, "invalid", MESSAGE.invalid, { id: "La denuncia no existe" });
  });

  itIsForAdministrators({ handler: readOne, method: "GET", sent: aReport }, member);
  itHidesItsFailures({ handler: readOne, method: "GET", sent: aReport });
});

describe("POST /api/admin/reports/{id}/resolution", () => {
  it("201: the reporter is notified of the decision, and it is recorded", async () => {
    const admin = await makeAdmin();
    const { ana, luis, id, report: reported } = await makeReport();
    const answer = await send(resolve, "POST", {
      as: admin,
      params: { id: String(reported) },
      body: { resolution: "Hemos advertido a esta persona." },
    });
    expect([answer.status, answer.body]).toEqual([201, { id: reported }]);
    expect(await noticesOf(ana)).toMatchObject([
      {
        title: "Tu denuncia está resuelta",
        body: "Hemos advertido a esta persona.",
        href: `/messages?c=${id}`,
      },
    ]);
    expect(await noticesOf(luis)).toEqual([]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "messaging.resolve-report", targetId: luis.id, details: { report: reported } },
    ]);
  });

  it("404: unknown", async () => {
    const sent = { params: { id: "999999999" }, body: { resolution: "x" } };
    const answer = await send(resolve, "POST", { cookie: await administrator(), ...sent });
    expectError(answer, "not_found", "Esa denuncia no existe");
  });

  it("409: of two concurrent administrators one resolves it and the other is refused", async () => {
    const params = { id: String((await makeReport()).report) };
    const cookies = [await administrator(), await administrator()];
    const answers = await Promise.all(
      cookies.map((cookie) => send(resolve, "POST", { cookie, params, body: { resolution: "x" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    if (refused) expectError(refused, "conflict", "Esta denuncia ya está resuelta.");
  });

  it("409: the administrator's own conversation, whose report they neither see nor read", async () => {
    const [ana, admin] = [await makeUser(), await makeAdmin()];
    const { id } = await startConversation.run(await callOf(ana), { userId: admin.id });
    const of = { params: { conversation: String(id) }, body: { reason: "Abusa de su cargo" } };
    const { body: made } = await send(report, "POST", { as: ana, ...of });
    expect(await noticesOf(admin)).toEqual([]);
    const { body: queue } = await send(list, "GET", { as: admin, query: "?limit=100" });
    expect(queue.map((line: { id: number }) => line.id)).not.toContain(made.id);
    const sent = { params: { id: String(made.id) }, body: { resolution: "x" } };
    expect((await send(readOne, "GET", { as: admin, params: sent.params })).status).toBe(404);
    const own = "Debe resolverla un administrador que no sea parte de la denuncia.";
    expectError(await send(resolve, "POST", { as: admin, ...sent }), "conflict", own);
    expect((await send(resolve, "POST", { as: await makeAdmin(), ...sent })).status).toBe(201);
  });

  it("422: no text", async () => {
    const answer = await send(resolve, "POST", { ...(await aReport()), body: {} });
    expectError(answer, "invalid", MESSAGE.invalid, { resolution: "Escribe qué se ha decidido" });
  });

  const sent = async () => ({ ...(await aReport()), body: { resolution: "x" } });
  itIsForAdministrators({ handler: resolve, method: "POST", sent }, member);
  itRefusesBadRequests({ handler: resolve, method: "POST", sent });
});
