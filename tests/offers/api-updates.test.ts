import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { memberBlocks } from "@/db/schema";
import { OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { makeAdmin, makeUser, staleCookieOf } from "../factories/identity";
import { mailKindsTo } from "../factories/mails";
import { expectError, send } from "../http/client";
import { aMember, at, FEED_AREAS, type FeedArea, GONE, noticesOf } from "./feed-areas";

const UPDATE = { title: "Primer mes", body: "Hemos abierto.", metrics: [{ label: "Molinos", value: "2" }] };
const REPLY = { body: "¡Enhorabuena!" };

async function withUpdate(area: FeedArea) {
  const published = await area.publish();
  const sent = { as: published.owner, ...at(published.id), body: UPDATE };
  const { body } = await send(area.updates.POST, "POST", sent);
  return { ...published, update: body.id as number };
}

async function withReply(area: FeedArea) {
  const published = await withUpdate(area);
  const author = await aMember({ firstName: "Rita", lastName: "Responde" });
  const params = at(published.id, { update: published.update });
  const { body } = await send(area.replies.POST, "POST", { as: author, ...params, body: REPLY });
  return { ...published, author, reply: body.id as number };
}

describe.each(FEED_AREAS)("POST $name/{id}/updates", (area) => {
  const { POST } = area.updates;

  it("201: followers and those concerned are notified, each once; its owner is not", async () => {
    const published = await area.publish();
    const { id, owner } = published;
    const [follower, concerned] = [await aMember(), await area.concerned(published)];
    await send(area.follow.PUT, "PUT", { as: follower, ...at(id), body: {} });
    await send(area.follow.PUT, "PUT", { as: concerned, ...at(id), body: {} });
    const answer = await send(POST, "POST", { as: owner, ...at(id), body: UPDATE });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: "Primer mes",
      metrics: [{ label: "Molinos", value: "2", isChecked: false }],
      author: { isOwner: true, isMe: true },
      replies: [],
    });
    for (const _ of [1, 2]) await notifyFollowers(area.offer, { shouldContinue: () => true });
    for (const person of [follower, concerned]) {
      expect((await noticesOf(area, person)).filter((kind) => kind === "update")).toHaveLength(1);
    }
    expect(await noticesOf(area, owner)).not.toContain("update");
  });

  it("201: the same key returns the same update; 409 with another body", async () => {
    const { id, owner } = await area.publish();
    const sent = { as: owner, ...at(id), headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [
      await send(POST, "POST", { ...sent, body: UPDATE }),
      await send(POST, "POST", { ...sent, body: UPDATE }),
    ];
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await send(POST, "POST", { ...sent, body: { ...UPDATE, title: "Otro" } })).status).toBe(409);
  });

  it("401; 403: without the app, not its owner; 404; 422; 429", async () => {
    const { id, owner } = await area.publish();
    const sent = { as: owner, ...at(id), body: UPDATE };
    expect((await send(POST, "POST", { ...sent, as: null })).status).toBe(401);
    expect((await send(POST, "POST", { ...sent, as: await makeUser() })).status).toBe(403);
    const other = await send(POST, "POST", { ...sent, as: await aMember() });
    expectError(other, "forbidden", "Solo puede hacerlo quien lo publica");
    expectError(await send(POST, "POST", { ...sent, ...at(GONE) }), "not_found", area.offer.missing);
    const empty = await send(POST, "POST", { ...sent, body: {} });
    expect(empty.body.fields).toMatchObject({ title: "Escribe el título", body: "Escribe qué hay de nuevo" });
    for (let count = 0; count < OFFER_ATTEMPTS.updatePerOffer.points; count += 1) {
      await send(POST, "POST", sent);
    }
    expect((await send(POST, "POST", sent)).status).toBe(429);
  });
});

describe.each(FEED_AREAS)("GET $name/{id}/updates", (area) => {
  const { GET, POST } = area.updates;

  it("200: everyone, newest first, with the replies; visitors see no surname; 404, 422", async () => {
    const { id, owner } = await withReply(area);
    await send(POST, "POST", { as: owner, ...at(id), body: { ...UPDATE, title: "Segundo mes" } });
    const first = await send(GET, "GET", { ...at(id), query: "?limit=1" });
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(["Segundo mes"]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(GET, "GET", { ...at(id), query });
    const reply = { body: REPLY.body, author: { name: "Rita", isOwner: false } };
    expect(next.body).toMatchObject([{ title: "Primer mes", author: { isOwner: true }, replies: [reply] }]);
    expect((await send(GET, "GET", at(GONE))).status).toBe(404);
    expect((await send(GET, "GET", { ...at(id), query: "?limit=0" })).status).toBe(422);
  });
});

describe.each(FEED_AREAS)("POST $name/{id}/updates/{update}/replies", (area) => {
  const { POST } = area.replies;

  it("201: its owner is notified; the same key is the same reply", async () => {
    const { id, owner, update } = await withUpdate(area);
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sent = { as: await aMember(), ...at(id, { update }), headers, body: REPLY };
    const [first, again] = [await send(POST, "POST", sent), await send(POST, "POST", sent)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await noticesOf(area, owner)).filter((kind) => kind === "reply")).toHaveLength(1);
  });

  it("401, 403, 404: unknown update; 409: a member blocked by the owner; 422, 429", async () => {
    const { id, owner, update } = await withUpdate(area);
    const sent = { as: await aMember(), ...at(id, { update }), body: REPLY };
    expect((await send(POST, "POST", { ...sent, as: null })).status).toBe(401);
    expect((await send(POST, "POST", { ...sent, as: await makeUser() })).status).toBe(403);
    const none = await send(POST, "POST", { ...sent, ...at(id, { update: GONE }) });
    expectError(none, "not_found", "Esa novedad no existe");
    expect((await send(POST, "POST", { ...sent, body: { body: " " } })).status).toBe(422);
    const blocked = await aMember();
    await db.insert(memberBlocks).values({ blockerId: owner.id, blockedId: blocked.id });
    expect((await send(POST, "POST", { ...sent, as: blocked })).status).toBe(409);
    for (let count = 0; count < OFFER_ATTEMPTS.replyPerMember.points; count += 1) {
      await send(POST, "POST", sent);
    }
    expect((await send(POST, "POST", sent)).status).toBe(429);
  });
});

describe.each(FEED_AREAS)("DELETE $name/{id}/updates/{update}", (area) => {
  const { DELETE } = area.update;

  it("204: its author; an administrator with a reason, which the author receives", async () => {
    const own = await withUpdate(area);
    const sent = { as: own.owner, ...at(own.id, { update: own.update }), body: {} };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(204);
    expect((await send(DELETE, "DELETE", sent)).status).toBe(404);
    const other = await withUpdate(area);
    const removal = { as: await makeAdmin(), ...at(other.id, { update: other.update }) };
    const unexplained = await send(DELETE, "DELETE", { ...removal, body: {} });
    expect(unexplained.body.fields).toEqual({ reason: "Escribe el motivo" });
    expect((await send(DELETE, "DELETE", { ...removal, body: { reason: "Engaña" } })).status).toBe(204);
    expect(await noticesOf(area, other.owner)).toContain("update-removed");
    expect((await mailKindsTo(other.owner)).at(-1)).toMatch(/-update-removed$/);
    expect((await send(area.updates.GET, "GET", at(other.id))).body).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404: another's; 422", async () => {
    const { id, owner, update } = await withUpdate(area);
    const sent = { ...at(id, { update }), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: await aMember(), ...sent })).status).toBe(404);
    const wrong = await send(DELETE, "DELETE", { as: owner, ...at(id, { update: "x" }), body: {} });
    expect(wrong.status).toBe(422);
  });
});

describe.each(FEED_AREAS)("DELETE $name/{id}/replies/{reply}", (area) => {
  const { DELETE } = area.reply;

  it("204: its author; an administrator with a reason, which the author receives", async () => {
    const own = await withReply(area);
    const sent = { as: own.author, ...at(own.id, { reply: own.reply }), body: {} };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(204);
    const other = await withReply(area);
    const removal = { as: await makeAdmin(), ...at(other.id, { reply: other.reply }) };
    const unexplained = await send(DELETE, "DELETE", { ...removal, body: {} });
    expect(unexplained.body.fields).toEqual({ reason: "Escribe el motivo" });
    expect((await send(DELETE, "DELETE", { ...removal, body: { reason: "Insulta" } })).status).toBe(204);
    expect(await noticesOf(area, other.author)).toContain("reply-removed");
    expect((await send(area.updates.GET, "GET", at(other.id))).body[0].replies).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404: another's; 422", async () => {
    const { id, owner, reply } = await withReply(area);
    const sent = { ...at(id, { reply }), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: owner, ...sent })).status).toBe(404);
    const wrong = await send(DELETE, "DELETE", { as: owner, ...at(id, { reply: "x" }), body: {} });
    expect(wrong.status).toBe(422);
  });
});

describe.each(FEED_AREAS)("PUT and DELETE $name/{id}/follow", ({ follow, publish }) => {
  it("200: any number of times has the same effect; 401, 403, 404, 422", async () => {
    const { id } = await publish();
    const sent = { as: await aMember(), ...at(id), body: {} };
    for (const [handler, method, isFollowing] of [
      [follow.PUT, "PUT", true],
      [follow.DELETE, "DELETE", false],
    ] as const) {
      for (const _ of [1, 2]) {
        const answer = await send(handler, method, sent);
        expect([answer.status, answer.body]).toEqual([200, { followers: isFollowing ? 1 : 0, isFollowing }]);
      }
      expect((await send(handler, method, { ...sent, as: null })).status).toBe(401);
      expect((await send(handler, method, { ...sent, as: await makeUser() })).status).toBe(403);
      expect((await send(handler, method, { ...sent, ...at(GONE) })).status).toBe(404);
      expect((await send(handler, method, { ...sent, params: { id: "x" } })).status).toBe(422);
    }
  });
});
