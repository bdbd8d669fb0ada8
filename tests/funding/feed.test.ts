import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PUT as follow, DELETE as unfollow } from "@/app/api/funding/requests/[id]/follow/route";
import { POST as answer } from "@/app/api/funding/requests/[id]/questions/[question]/answer/route";
import { DELETE as removeQuestion } from "@/app/api/funding/requests/[id]/questions/[question]/route";
import { POST as ask, GET as getQuestions } from "@/app/api/funding/requests/[id]/questions/route";
import { DELETE as removeReply } from "@/app/api/funding/requests/[id]/replies/[reply]/route";
import { POST as reply } from "@/app/api/funding/requests/[id]/updates/[update]/replies/route";
import { GET as getUpdates, POST as post } from "@/app/api/funding/requests/[id]/updates/route";
import { db } from "@/db";
import { memberBlocks, notifications } from "@/db/schema";
import { requestOffer } from "@/lib/funding/feed/offer";
import { OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { makeAdmin, makeUser, staleCookieOf } from "../factories/identity";
import { type Sent, send } from "../http/client";
import { accept, close, makeMember, makeRequest, offer } from "./deals";

const GONE = 2_000_000_000;
const at = (id: number, more: Record<string, number | string> = {}) => ({
  params: Object.fromEntries(Object.entries({ id, ...more }).map(([name, value]) => [name, String(value)])),
});
const UPDATE = { title: "Primer mes", body: "Hemos abierto." };
const SAID = { body: "¡Enhorabuena!" };
const ASKED = { question: "¿Cuántos hornos hay?" };
const ANSWER = { answer: "Dos." };

type Handler = Parameters<typeof send>[0];

async function open() {
  const { id, owner } = await makeRequest();
  return { id, owner: { id: owner.id } };
}

async function withQuestion() {
  const { id, owner } = await open();
  const asker = await makeMember();
  const { body } = await send(ask, "POST", { as: asker, ...at(id), body: ASKED });
  return { id, owner, asker, question: body.id as number };
}

async function withReply() {
  const { id, owner } = await open();
  const published = await send(post, "POST", { as: owner, ...at(id), body: UPDATE });
  const author = await makeMember();
  const update = published.body.id as number;
  const { body } = await send(reply, "POST", { as: author, ...at(id, { update }), body: SAID });
  return { id, owner, author, update, number: body.id as number };
}

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

/** Expects 401 for visitors, 403 without the app, and the other refusals of a call. */
async function expectRefused(
  handler: Handler,
  method: string,
  { good, gone, wrong }: { good: Sent; gone: Sent; wrong: Sent },
): Promise<void> {
  expect((await send(handler, method, { ...good, as: null })).status).toBe(401);
  expect((await send(handler, method, { ...good, as: await makeUser() })).status).toBe(403);
  expect((await send(handler, method, gone)).status).toBe(404);
  expect((await send(handler, method, wrong)).status).toBe(422);
}

describe("updates of a request", () => {
  it("201: followers and signed investors are notified, each once; its owner is not", async () => {
    const { id, owner } = await open();
    const [fan, partner] = [await makeMember(), await makeMember()];
    await send(follow, "PUT", { as: fan, ...at(id), body: {} });
    const made = await offer(partner, id);
    await accept(owner, made.id, 1);
    const sent = { as: owner, ...at(id), body: UPDATE, headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [await send(post, "POST", sent), await send(post, "POST", sent)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await send(post, "POST", { ...sent, body: { ...UPDATE, title: "Otro" } })).status).toBe(409);
    for (const _ of [1, 2]) await notifyFollowers(requestOffer, { mayGoOn: () => true });
    for (const person of [fan, partner]) {
      expect((await noticeKindsOf(person)).filter((kind) => kind === "funding.funding-update")).toHaveLength(
        1,
      );
    }
    expect(await noticeKindsOf(owner)).not.toContain("funding.funding-update");
  });

  it("401, 403 also for others than the owner, 404, 422, 429", async () => {
    const { id, owner } = await open();
    const good = { as: owner, ...at(id), body: UPDATE };
    await expectRefused(post, "POST", { good, gone: { ...good, ...at(GONE) }, wrong: { ...good, body: {} } });
    expect((await send(post, "POST", { ...good, as: await makeMember() })).status).toBe(403);
    for (let count = 0; count < OFFER_ATTEMPTS.updatePerOffer.points; count += 1)
      await send(post, "POST", good);
    expect((await send(post, "POST", good)).status).toBe(429);
  });

  it("200: readable for everyone, with its replies; 404, 422", async () => {
    const { id } = await withReply();
    const { status, body } = await send(getUpdates, "GET", at(id));
    expect([status, body[0].title, body[0].replies[0].body]).toEqual([200, UPDATE.title, SAID.body]);
    expect((await send(getUpdates, "GET", at(GONE))).status).toBe(404);
    expect((await send(getUpdates, "GET", { ...at(id), query: "?limit=0" })).status).toBe(422);
  });
});

describe("replies to updates", () => {
  it("201: its owner is notified; 401, 403, 404, 409 for blocked members, 422, 429", async () => {
    const { id, owner, update } = await withReply();
    expect(await noticeKindsOf(owner)).toContain("funding.funding-reply");
    const good = { as: await makeMember(), ...at(id, { update }), body: SAID };
    const gone = { ...good, ...at(id, { update: GONE }) };
    await expectRefused(reply, "POST", { good, gone, wrong: { ...good, body: { body: " " } } });
    const blocked = await makeMember();
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
    expect((await send(reply, "POST", { ...good, as: blocked })).status).toBe(409);
    for (let count = 0; count < OFFER_ATTEMPTS.replyPerMember.points; count += 1)
      await send(reply, "POST", good);
    expect((await send(reply, "POST", good)).status).toBe(429);
  });

  it("204: its author deletes it, or an administrator with a reason; 401, 403, 404, 422", async () => {
    const { id, owner, author, number } = await withReply();
    const good = { as: author, ...at(id, { reply: number }), body: {} };
    const gone = { ...good, as: owner };
    await expectRefused(removeReply, "DELETE", { good, gone, wrong: { ...good, ...at(id, { reply: "x" }) } });
    const cookie = await staleCookieOf(await makeAdmin());
    const stale = { ...at(id, { reply: number }), body: { reason: "x" }, cookie };
    expect((await send(removeReply, "DELETE", stale)).body.code).toBe("confirmation_required");
    expect((await send(removeReply, "DELETE", { ...good, as: await makeAdmin() })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await send(removeReply, "DELETE", good)).status).toBe(204);
  });
});

describe("questions about a request", () => {
  it("201: visible to the author and the owner, and to everyone after the answer", async () => {
    const { id, owner, asker, question } = await withQuestion();
    expect(await noticeKindsOf(owner)).toContain("funding.funding-question");
    const seenBy = async (as: { id: string } | null) =>
      (await send(getQuestions, "GET", { as, ...at(id) })).body.length;
    expect([await seenBy(asker), await seenBy(owner), await seenBy(null)]).toEqual([1, 1, 0]);
    const good = { as: owner, ...at(id, { question }), body: ANSWER };
    const gone = { ...good, ...at(id, { question: GONE }) };
    await expectRefused(answer, "POST", { good, gone, wrong: { ...good, body: {} } });
    expect((await send(answer, "POST", { ...good, as: asker })).status).toBe(403);
    expect((await send(answer, "POST", good)).status).toBe(200);
    expect((await send(answer, "POST", good)).status).toBe(409);
    expect([await seenBy(null), await noticeKindsOf(asker)]).toEqual([
      1,
      expect.arrayContaining(["funding.funding-answer"]),
    ]);
  });

  it("401, 403, 404, 409 for the owner and after the closing, 422, 429", async () => {
    const { id, owner } = await open();
    const good = { as: await makeMember(), ...at(id), body: ASKED };
    await expectRefused(ask, "POST", { good, gone: { ...good, ...at(GONE) }, wrong: { ...good, body: {} } });
    expect((await send(ask, "POST", { ...good, as: owner })).status).toBe(409);
    await close(owner, id);
    expect((await send(ask, "POST", good)).body.message).toBe("Ya no se admiten preguntas.");
    for (let count = 0; count < OFFER_ATTEMPTS.questionPerMember.points; count += 1)
      await send(ask, "POST", good);
    expect((await send(ask, "POST", good)).status).toBe(429);
    expect((await send(getQuestions, "GET", at(GONE))).status).toBe(404);
    expect((await send(getQuestions, "GET", { ...at(id), query: "?cursor=x" })).status).toBe(422);
  });

  it("204: the author deletes it while it is open; 401, 403, 404, 409 after the answer, 422", async () => {
    const { id, owner, asker, question } = await withQuestion();
    const good = { as: asker, ...at(id, { question }), body: {} };
    const gone = { ...good, as: owner };
    await expectRefused(removeQuestion, "DELETE", {
      good,
      gone,
      wrong: { ...good, ...at(id, { question: "x" }) },
    });
    expect((await send(removeQuestion, "DELETE", good)).status).toBe(204);
    const other = await withQuestion();
    const said = at(other.id, { question: other.question });
    await send(answer, "POST", { as: other.owner, ...said, body: ANSWER });
    expect((await send(removeQuestion, "DELETE", { as: other.asker, ...said, body: {} })).status).toBe(409);
  });
});

describe("followers of a request", () => {
  it("200: any number of times has the same effect; 401, 403, 404, 422", async () => {
    const { id } = await open();
    const good = { as: await makeMember(), ...at(id), body: {} };
    for (const [handler, method, isFollowing] of [
      [follow, "PUT", true],
      [unfollow, "DELETE", false],
    ] as const) {
      for (const _ of [1, 2]) {
        const { status, body } = await send(handler, method, good);
        expect([status, body]).toEqual([200, { followers: isFollowing ? 1 : 0, isFollowing }]);
      }
      const wrong = { ...good, params: { id: "x" } };
      await expectRefused(handler, method, { good, gone: { ...good, ...at(GONE) }, wrong });
    }
  });
});
