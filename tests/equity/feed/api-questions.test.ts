import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as answer } from "@/app/api/private-equity/funds/[id]/questions/[question]/answer/route";
import { DELETE } from "@/app/api/private-equity/funds/[id]/questions/[question]/route";
import { GET, POST } from "@/app/api/private-equity/funds/[id]/questions/route";
import { db } from "@/db";
import { memberBlocks, notifications } from "@/db/schema";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { MAX_OPEN_QUESTIONS, OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { create, makeManager } from "../funds";
import { makeReader, publish } from "./funds";

const GONE = 2_000_000_000;
const at = (id: number, question?: number | string) => ({
  params: { id: String(id), ...(question !== undefined && { question: String(question) }) },
});
const ASKED = { question: "¿Cuántos molinos hay?" };
const ANSWER = { answer: "Dos, y otro en obras." };

async function withQuestion() {
  const fund = await publish();
  const asker = await makeReader({ firstName: "Quim", lastName: "Pregunta" });
  const { body } = await send(POST, "POST", { as: asker, ...at(fund.id), body: ASKED });
  return { id: fund.id, manager: { id: fund.managerId }, asker, question: body.id as number };
}

const seenBy = async (as: { id: string } | null, id: number) =>
  (await send(GET, "GET", { as, ...at(id) })).body.map(({ question }: { question: string }) => question);

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("POST /api/private-equity/funds/{id}/questions", () => {
  it("201: visible to the member who asked and the manager, who is notified; to everyone after the answer", async () => {
    const { id, manager, asker, question } = await withQuestion();
    expect(await noticeKindsOf(manager)).toContain("equity.fund-question");
    const others = [null, await makeReader()];
    expect(await Promise.all([asker, manager, ...others].map((each) => seenBy(each, id)))).toEqual([
      [ASKED.question],
      [ASKED.question],
      [],
      [],
    ]);
    const said = await send(answer, "POST", { as: manager, ...at(id, question), body: ANSWER });
    expect([said.status, said.body.answer]).toEqual([200, ANSWER.answer]);
    expect(await noticeKindsOf(asker)).toContain("equity.fund-answer");
    for (const each of others) expect(await seenBy(each, id)).toEqual([ASKED.question]);
  });

  it("201: the same key is the same question; 409: too many open ones, the member's own fund, a blocked member; 404: a draft", async () => {
    const { id, manager, asker } = await withQuestion();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sent = { as: asker, ...at(id), headers, body: ASKED };
    const [first, again] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect(again.body.id).toBe(first.body.id);
    for (let open = 2; open < MAX_OPEN_QUESTIONS; open += 1) {
      await send(POST, "POST", { as: asker, ...at(id), body: ASKED });
    }
    expect((await send(POST, "POST", { as: asker, ...at(id), body: ASKED })).status).toBe(409);
    expect((await send(POST, "POST", { as: manager, ...at(id), body: ASKED })).status).toBe(409);
    const blocked = await makeReader();
    await db.insert(memberBlocks).values({ blockerId: manager.id, blockedId: blocked.id });
    expect((await send(POST, "POST", { as: blocked, ...at(id), body: ASKED })).status).toBe(409);
    const { id: draft } = await create(await makeManager(), { draft: true });
    const unseen = await send(POST, "POST", { as: await makeReader(), ...at(draft), body: ASKED });
    expectError(unseen, "not_found", NO_FUND);
  });

  it("401, 403, 404, 422, 429", async () => {
    const { id } = await publish();
    expect((await send(POST, "POST", { ...at(id), body: ASKED })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), body: ASKED })).status).toBe(403);
    const as = await makeReader();
    expect((await send(POST, "POST", { as, ...at(GONE), body: ASKED })).status).toBe(404);
    const empty = await send(POST, "POST", { as, ...at(id), body: {} });
    expect(empty.body.fields).toEqual({ question: "Escribe tu pregunta" });
    for (let count = 0; count < OFFER_ATTEMPTS.questionPerMember.points; count += 1) {
      await send(POST, "POST", { as, ...at(id), body: ASKED });
    }
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(429);
  });
});

describe("GET /api/private-equity/funds/{id}/questions", () => {
  it("404, 422", async () => {
    expect((await send(GET, "GET", at(GONE))).status).toBe(404);
    const { id } = await publish();
    expect((await send(GET, "GET", { ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("POST /api/private-equity/funds/{id}/questions/{question}/answer", () => {
  it("409: twice; 401; 403: without the app, not the manager; 404; 422", async () => {
    const { id, manager, asker, question } = await withQuestion();
    const sent = { ...at(id, question), body: ANSWER };
    expect((await send(answer, "POST", sent)).status).toBe(401);
    expect((await send(answer, "POST", { as: await makeUser(), ...sent })).status).toBe(403);
    expect((await send(answer, "POST", { as: asker, ...sent })).status).toBe(403);
    expect((await send(answer, "POST", { as: manager, ...at(id, GONE), body: ANSWER })).status).toBe(404);
    expect((await send(answer, "POST", { as: manager, ...sent, body: {} })).status).toBe(422);
    expect((await send(answer, "POST", { as: manager, ...sent })).status).toBe(200);
    const again = await send(answer, "POST", { as: manager, ...sent });
    expectError(again, "conflict", "Esa pregunta ya está respondida.");
  });
});

describe("DELETE /api/private-equity/funds/{id}/questions/{question}", () => {
  it("204: the member who asked, while it is open; an administrator with a reason; 409: after the answer", async () => {
    const open = await withQuestion();
    const own = { as: open.asker, ...at(open.id, open.question), body: {} };
    expect((await send(DELETE, "DELETE", own)).status).toBe(204);
    const { id, manager, asker, question } = await withQuestion();
    await send(answer, "POST", { as: manager, ...at(id, question), body: ANSWER });
    expect((await send(DELETE, "DELETE", { as: asker, ...at(id, question), body: {} })).status).toBe(409);
    const sent = { as: await makeAdmin(), ...at(id, question) };
    expect((await send(DELETE, "DELETE", { ...sent, body: { reason: "Datos de otro" } })).status).toBe(204);
    expect(await noticeKindsOf(asker)).toContain("equity.fund-question-removed");
    expect(await seenBy(null, id)).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404; 422", async () => {
    const { id, manager, question } = await withQuestion();
    const sent = { ...at(id, question), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: manager, ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: manager, ...at(id, "x"), body: {} })).status).toBe(422);
  });
});
