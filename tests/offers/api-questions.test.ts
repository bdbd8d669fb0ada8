import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { memberBlocks } from "@/db/schema";
import { MAX_OPEN_QUESTIONS, OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { makeAdmin, makeUser, staleCookieOf } from "../factories/identity";
import { mailKindsTo } from "../factories/mails";
import { expectError, send } from "../http/client";
import { aMember, at, FEED_AREAS, type FeedArea, GONE, noticesOf } from "./feed-areas";

const QUESTION = { question: "¿Cuántos molinos hay?" };
const ANSWER = { answer: "Dos, y otro en obras." };

async function withQuestion(area: FeedArea) {
  const published = await area.publish();
  const asker = await aMember({ firstName: "Quim", lastName: "Pregunta" });
  const { body } = await send(area.questions.POST, "POST", {
    as: asker,
    ...at(published.id),
    body: QUESTION,
  });
  return { ...published, asker, question: body.id as number };
}

async function seenBy({ questions }: FeedArea, as: { id: string } | null, id: number): Promise<string[]> {
  const { body } = await send(questions.GET, "GET", { as, ...at(id) });
  return body.map(({ question }: { question: string }) => question);
}

describe.each(FEED_AREAS)("POST $name/{id}/questions", (area) => {
  const { POST } = area.questions;

  it("201: visible to the member who asked and the owner, who is notified; to all after the answer", async () => {
    const { id, owner, asker, question } = await withQuestion(area);
    expect(await noticesOf(area, owner)).toContain("question");
    const others = [null, await aMember()];
    const before = await Promise.all([asker, owner, ...others].map((each) => seenBy(area, each, id)));
    expect(before).toEqual([[QUESTION.question], [QUESTION.question], [], []]);
    const sent = { as: owner, ...at(id, { question }), body: ANSWER };
    const answered = await send(area.answer.POST, "POST", sent);
    expect([answered.status, answered.body.answer]).toEqual([200, ANSWER.answer]);
    expect(await noticesOf(area, asker)).toContain("answer");
    for (const each of others) expect(await seenBy(area, each, id)).toEqual([QUESTION.question]);
  });

  it("201: the same key is the same question; 409: too many open ones, the owner, a blocked member", async () => {
    const { id, owner, asker } = await withQuestion(area);
    const sent = { as: asker, ...at(id), body: QUESTION };
    const keyed = { ...sent, headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [await send(POST, "POST", keyed), await send(POST, "POST", keyed)];
    expect(again.body.id).toBe(first.body.id);
    for (let open = 2; open < MAX_OPEN_QUESTIONS; open += 1) await send(POST, "POST", sent);
    expect((await send(POST, "POST", sent)).status).toBe(409);
    expect((await send(POST, "POST", { ...sent, as: owner })).status).toBe(409);
    const blocked = await aMember();
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
    expect((await send(POST, "POST", { ...sent, as: blocked })).status).toBe(409);
  });

  it("401, 403, 404, 422, 429", async () => {
    const { id } = await area.publish();
    const sent = { as: await aMember(), ...at(id), body: QUESTION };
    expect((await send(POST, "POST", { ...sent, as: null })).status).toBe(401);
    expect((await send(POST, "POST", { ...sent, as: await makeUser() })).status).toBe(403);
    expectError(await send(POST, "POST", { ...sent, ...at(GONE) }), "not_found", area.offer.missing);
    const empty = await send(POST, "POST", { ...sent, body: {} });
    expect(empty.body.fields).toEqual({ question: "Escribe tu pregunta" });
    for (let count = 0; count < OFFER_ATTEMPTS.questionPerMember.points; count += 1) {
      await send(POST, "POST", sent);
    }
    expect((await send(POST, "POST", sent)).status).toBe(429);
  });
});

describe.each(FEED_AREAS.filter(({ close }) => close))("POST $name/{id}/questions", (area) => {
  it("409: after it was closed", async () => {
    const published = await area.publish();
    await area.close?.(published);
    // The owner may still see it; a cancelled one is hidden from others.
    const late = { as: published.owner, ...at(published.id), body: QUESTION };
    expectError(await send(area.questions.POST, "POST", late), "conflict", "Ya no se admiten preguntas.");
  });
});

describe.each(FEED_AREAS.filter(({ aDraft }) => aDraft))("POST $name/{id}/questions", (area) => {
  it("404: a draft", async () => {
    const draft = (await area.aDraft?.())?.id ?? 0;
    const unseen = await send(area.questions.POST, "POST", {
      as: await aMember(),
      ...at(draft),
      body: QUESTION,
    });
    expectError(unseen, "not_found", area.offer.missing);
  });
});

describe.each(FEED_AREAS)("GET $name/{id}/questions", ({ questions, publish }) => {
  it("404, 422", async () => {
    const { id } = await publish();
    expect((await send(questions.GET, "GET", at(GONE))).status).toBe(404);
    expect((await send(questions.GET, "GET", { ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe.each(FEED_AREAS)("POST $name/{id}/questions/{question}/answer", (area) => {
  const { POST } = area.answer;

  it("409: twice; 401; 403: without the app, not the owner; 404; 422", async () => {
    const { id, owner, asker, question } = await withQuestion(area);
    const sent = { as: owner, ...at(id, { question }), body: ANSWER };
    expect((await send(POST, "POST", { ...sent, as: null })).status).toBe(401);
    expect((await send(POST, "POST", { ...sent, as: await makeUser() })).status).toBe(403);
    expect((await send(POST, "POST", { ...sent, as: asker })).status).toBe(403);
    expect((await send(POST, "POST", { ...sent, ...at(id, { question: GONE }) })).status).toBe(404);
    expect((await send(POST, "POST", { ...sent, body: {} })).status).toBe(422);
    expect((await send(POST, "POST", sent)).status).toBe(200);
    expectError(await send(POST, "POST", sent), "conflict", "Esa pregunta ya está respondida.");
  });
});

describe.each(FEED_AREAS)("DELETE $name/{id}/questions/{question}", (area) => {
  const { DELETE } = area.question;

  it("204: the member who asked, while it is open; an administrator with a reason; 409: after the answer", async () => {
    const open = await withQuestion(area);
    const own = { as: open.asker, ...at(open.id, { question: open.question }), body: {} };
    expect((await send(DELETE, "DELETE", own)).status).toBe(204);
    const { id, owner, asker, question } = await withQuestion(area);
    const sent = at(id, { question });
    await send(area.answer.POST, "POST", { as: owner, ...sent, body: ANSWER });
    expect((await send(DELETE, "DELETE", { as: asker, ...sent, body: {} })).status).toBe(409);
    const removal = { as: await makeAdmin(), ...sent, body: { reason: "Datos de otro" } };
    expect((await send(DELETE, "DELETE", removal)).status).toBe(204);
    expect(await noticesOf(area, asker)).toContain("question-removed");
    expect((await mailKindsTo(asker)).map((kind) => kind.split("-").slice(1).join("-"))).toEqual([
      "answer",
      "question-removed",
    ]);
    expect(await seenBy(area, null, id)).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404: another's; 422", async () => {
    const { id, owner, question } = await withQuestion(area);
    const sent = { ...at(id, { question }), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: owner, ...sent })).status).toBe(404);
    const wrong = await send(DELETE, "DELETE", { as: owner, ...at(id, { question: "x" }), body: {} });
    expect(wrong.status).toBe(422);
  });
});
