import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as answer } from "@/app/api/startups/[id]/questions/[question]/answer/route";
import { DELETE } from "@/app/api/startups/[id]/questions/[question]/route";
import { GET, POST } from "@/app/api/startups/[id]/questions/route";
import { DELETE as close } from "@/app/api/startups/[id]/route";
import { db } from "@/db";
import { memberBlocks, notifications } from "@/db/schema";
import { MAX_OPEN_QUESTIONS, OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { makeFounder, publish } from "../calls";

const GONE = 2_000_000_000;
const at = (id: number, question?: number | string) => ({
  params: { id: String(id), ...(question !== undefined && { question: String(question) }) },
});
const ASKED = { question: "¿Cuántos molinos hay?" };
const ANSWER = { answer: "Dos, y otro en obras." };

async function withQuestion() {
  const startup = await publish();
  const asker = await makeFounder({ firstName: "Quim", lastName: "Pregunta" });
  const { body } = await send(POST, "POST", { as: asker, ...at(startup.id), body: ASKED });
  return { id: startup.id, founder: { id: startup.founderId }, asker, question: body.id as number };
}

const seenBy = async (as: { id: string } | null, id: number) =>
  (await send(GET, "GET", { as, ...at(id) })).body.map(({ question }: { question: string }) => question);

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("POST /api/startups/{id}/questions", () => {
  it("201: visible to the member who asked and the founder, who is notified; to all after the answer", async () => {
    const { id, founder, asker, question } = await withQuestion();
    expect(await noticeKindsOf(founder)).toContain("startups.startup-question");
    const others = [null, await makeFounder()];
    expect(await Promise.all([asker, founder, ...others].map((each) => seenBy(each, id)))).toEqual([
      [ASKED.question],
      [ASKED.question],
      [],
      [],
    ]);
    const said = await send(answer, "POST", { as: founder, ...at(id, question), body: ANSWER });
    expect([said.status, said.body.answer]).toEqual([200, ANSWER.answer]);
    expect(await noticeKindsOf(asker)).toContain("startups.startup-answer");
    for (const each of others) expect(await seenBy(each, id)).toEqual([ASKED.question]);
  });

  it("201: the same key is the same question; 409: too many open, the founder's own, a closed one, a blocked member", async () => {
    const { id, founder, asker } = await withQuestion();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sent = { as: asker, ...at(id), headers, body: ASKED };
    const [first, again] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(again.body.id).toBe(first.body.id);
    for (let open = 2; open < MAX_OPEN_QUESTIONS; open += 1) {
      await send(POST, "POST", { as: asker, ...at(id), body: ASKED });
    }
    expect((await send(POST, "POST", { as: asker, ...at(id), body: ASKED })).status).toBe(409);
    expect((await send(POST, "POST", { as: founder, ...at(id), body: ASKED })).status).toBe(409);
    const blocked = await makeFounder();
    await db.insert(memberBlocks).values({ blockerId: founder.id, blockedId: blocked.id });
    expect((await send(POST, "POST", { as: blocked, ...at(id), body: ASKED })).status).toBe(409);
    await send(close, "DELETE", { as: founder, ...at(id), body: {} });
    const late = await send(POST, "POST", { as: await makeFounder(), ...at(id), body: ASKED });
    expectError(late, "conflict", "Ya no se admiten preguntas.");
  });

  it("401, 403, 404, 422, 429", async () => {
    const { id } = await publish();
    expect((await send(POST, "POST", { ...at(id), body: ASKED })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), body: ASKED })).status).toBe(403);
    const as = await makeFounder();
    expect((await send(POST, "POST", { as, ...at(GONE), body: ASKED })).status).toBe(404);
    const empty = await send(POST, "POST", { as, ...at(id), body: {} });
    expect(empty.body.fields).toEqual({ question: "Escribe tu pregunta" });
    for (let count = 0; count < OFFER_ATTEMPTS.questionPerMember.points; count += 1) {
      await send(POST, "POST", { as, ...at(id), body: ASKED });
    }
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(429);
  });
});

describe("GET /api/startups/{id}/questions", () => {
  it("404, 422", async () => {
    expect((await send(GET, "GET", at(GONE))).status).toBe(404);
    const { id } = await publish();
    expect((await send(GET, "GET", { ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("POST /api/startups/{id}/questions/{question}/answer", () => {
  it("409: twice; 401; 403: without the app, not the founder; 404; 422", async () => {
    const { id, founder, asker, question } = await withQuestion();
    const sent = { ...at(id, question), body: ANSWER };
    expect((await send(answer, "POST", sent)).status).toBe(401);
    expect((await send(answer, "POST", { as: await makeUser(), ...sent })).status).toBe(403);
    expect((await send(answer, "POST", { as: asker, ...sent })).status).toBe(403);
    expect((await send(answer, "POST", { as: founder, ...at(id, GONE), body: ANSWER })).status).toBe(404);
    expect((await send(answer, "POST", { as: founder, ...sent, body: {} })).status).toBe(422);
    expect((await send(answer, "POST", { as: founder, ...sent })).status).toBe(200);
    const again = await send(answer, "POST", { as: founder, ...sent });
    expectError(again, "conflict", "Esa pregunta ya está respondida.");
  });
});

describe("DELETE /api/startups/{id}/questions/{question}", () => {
  it("204: the member who asked, while it is open; an administrator with a reason; 409: after the answer", async () => {
    const open = await withQuestion();
    const own = { as: open.asker, ...at(open.id, open.question), body: {} };
    expect((await send(DELETE, "DELETE", own)).status).toBe(204);
    const { id, founder, asker, question } = await withQuestion();
    await send(answer, "POST", { as: founder, ...at(id, question), body: ANSWER });
    expect((await send(DELETE, "DELETE", { as: asker, ...at(id, question), body: {} })).status).toBe(409);
    const sent = { as: await makeAdmin(), ...at(id, question) };
    expect((await send(DELETE, "DELETE", { ...sent, body: { reason: "Datos de otro" } })).status).toBe(204);
    expect(await noticeKindsOf(asker)).toContain("startups.startup-question-removed");
    expect(await seenBy(null, id)).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404; 422", async () => {
    const { id, founder, question } = await withQuestion();
    const sent = { ...at(id, question), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: founder, ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: founder, ...at(id, "x"), body: {} })).status).toBe(422);
  });
});
