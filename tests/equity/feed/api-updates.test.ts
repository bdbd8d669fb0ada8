import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { PUT as follow, DELETE as unfollow } from "@/app/api/private-equity/funds/[id]/follow/route";
import { DELETE } from "@/app/api/private-equity/funds/[id]/replies/[reply]/route";
import { POST as reply } from "@/app/api/private-equity/funds/[id]/updates/[update]/replies/route";
import { GET, POST } from "@/app/api/private-equity/funds/[id]/updates/route";
import { db } from "@/db";
import { memberBlocks, notifications } from "@/db/schema";
import { fundOffer } from "@/lib/equity/feed/offer";
import { OFFER_ATTEMPTS } from "@/lib/offers/constants";
import { notifyFollowers } from "@/lib/offers/follower-notices";
import { makeAdmin, makeUser, staleCookieOf } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { makeCommitment } from "../funds";
import { makeReader, publish } from "./funds";

const GONE = 2_000_000_000;
const at = (id: number, more: Record<string, number | string> = {}) => ({
  params: Object.fromEntries(Object.entries({ id, ...more }).map(([name, value]) => [name, String(value)])),
});
const UPDATE = { title: "Primer mes", body: "Hemos abierto.", metrics: [{ label: "Molinos", value: "2" }] };
const SAID = { body: "¡Enhorabuena!" };

async function withUpdate() {
  const fund = await publish();
  const manager = { id: fund.managerId };
  const { body } = await send(POST, "POST", { as: manager, ...at(fund.id), body: UPDATE });
  return { id: fund.id, manager, update: body.id as number };
}

async function withReply() {
  const published = await withUpdate();
  const author = await makeReader({ firstName: "Rita", lastName: "Responde" });
  const { body } = await send(reply, "POST", {
    as: author,
    ...at(published.id, { update: published.update }),
    body: SAID,
  });
  return { ...published, author, reply: body.id as number };
}

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("POST /api/private-equity/funds/{id}/updates", () => {
  it("201: with figures; followers and investors are notified, each once", async () => {
    const fund = await publish();
    const [manager, id] = [{ id: fund.managerId }, fund.id];
    const fan = await makeReader();
    const { investor } = await makeCommitment({ id, manager });
    await send(follow, "PUT", { as: fan, ...at(id), body: {} });
    await send(follow, "PUT", { as: investor, ...at(id), body: {} });
    const answer = await send(POST, "POST", { as: manager, ...at(id), body: UPDATE });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      title: "Primer mes",
      metrics: [{ label: "Molinos", value: "2", isChecked: false }],
      author: { isOwner: true, isMe: true },
      replies: [],
    });
    await notifyFollowers(fundOffer, { mayGoOn: () => true });
    await notifyFollowers(fundOffer, { mayGoOn: () => true });
    for (const person of [fan, investor]) {
      const notices = (await noticeKindsOf(person)).filter((kind) => kind === "equity.fund-update");
      expect(notices).toHaveLength(1);
    }
    expect(await noticeKindsOf(manager)).not.toContain("equity.fund-update");
  });

  it("201: the same key returns the same update; 409 with another body", async () => {
    const { id, managerId } = await publish();
    const sent = { as: { id: managerId }, ...at(id), headers: { "idempotency-key": crypto.randomUUID() } };
    const [first, again] = [
      await send(POST, "POST", { ...sent, body: UPDATE }),
      await send(POST, "POST", { ...sent, body: UPDATE }),
    ];
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await send(POST, "POST", { ...sent, body: { ...UPDATE, title: "Otro" } })).status).toBe(409);
  });

  it("401; 403: without the app, not its manager; 404; 422; 429", async () => {
    const { id, managerId } = await publish();
    expect((await send(POST, "POST", { ...at(id), body: UPDATE })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), body: UPDATE })).status).toBe(403);
    const other = await send(POST, "POST", { as: await makeReader(), ...at(id), body: UPDATE });
    expectError(other, "forbidden", "Solo puede hacerlo quien lo publica");
    const as = { id: managerId };
    expect((await send(POST, "POST", { as, ...at(GONE), body: UPDATE })).status).toBe(404);
    const empty = await send(POST, "POST", { as, ...at(id), body: {} });
    expect(empty.body.fields).toMatchObject({ title: "Escribe el título", body: "Escribe qué hay de nuevo" });
    for (let count = 0; count < OFFER_ATTEMPTS.updatePerOffer.points; count += 1) {
      await send(POST, "POST", { as, ...at(id), body: UPDATE });
    }
    expect((await send(POST, "POST", { as, ...at(id), body: UPDATE })).status).toBe(429);
  });
});

describe("GET /api/private-equity/funds/{id}/updates", () => {
  it("200: everyone, newest first, with the replies; visitors see no surname; 404, 422", async () => {
    const { id, manager } = await withReply();
    await send(POST, "POST", { as: manager, ...at(id), body: { ...UPDATE, title: "Segundo mes" } });
    const first = await send(GET, "GET", { ...at(id), query: "?limit=1" });
    expect(first.body.map(({ title }: { title: string }) => title)).toEqual(["Segundo mes"]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(GET, "GET", { ...at(id), query });
    expect(next.body).toMatchObject([
      {
        title: "Primer mes",
        author: { isOwner: true },
        replies: [{ body: SAID.body, author: { name: "Rita" } }],
      },
    ]);
    expect((await send(GET, "GET", at(GONE))).status).toBe(404);
    expect((await send(GET, "GET", { ...at(id), query: "?limit=0" })).status).toBe(422);
  });
});

describe("POST /api/private-equity/funds/{id}/updates/{update}/replies", () => {
  it("201: its manager is notified; the same key is the same reply", async () => {
    const { id, manager, update } = await withUpdate();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const sent = { as: await makeReader(), ...at(id, { update }), headers, body: SAID };
    const [first, again] = [await send(reply, "POST", sent), await send(reply, "POST", sent)];
    expect([first.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await noticeKindsOf(manager)).filter((kind) => kind === "equity.fund-reply")).toHaveLength(1);
  });

  it("401, 403, 404: unknown update; 409: a member blocked by the manager; 422, 429", async () => {
    const { id, manager, update } = await withUpdate();
    const sent = { ...at(id, { update }), body: SAID };
    expect((await send(reply, "POST", sent)).status).toBe(401);
    expect((await send(reply, "POST", { as: await makeUser(), ...sent })).status).toBe(403);
    const as = await makeReader();
    const none = await send(reply, "POST", { as, ...at(id, { update: GONE }), body: SAID });
    expectError(none, "not_found", "Esa novedad no existe");
    expect((await send(reply, "POST", { as, ...sent, body: { body: " " } })).status).toBe(422);
    const blocked = await makeReader();
    await db.insert(memberBlocks).values({ blockerId: manager.id, blockedId: blocked.id });
    expect((await send(reply, "POST", { as: blocked, ...sent })).status).toBe(409);
    for (let count = 0; count < OFFER_ATTEMPTS.replyPerMember.points; count += 1) {
      await send(reply, "POST", { as, ...sent });
    }
    expect((await send(reply, "POST", { as, ...sent })).status).toBe(429);
  });
});

describe("DELETE /api/private-equity/funds/{id}/replies/{reply}", () => {
  it("204: its author; an administrator with a reason, which the author receives", async () => {
    const own = await withReply();
    const left = await send(DELETE, "DELETE", {
      as: own.author,
      ...at(own.id, { reply: own.reply }),
      body: {},
    });
    expect(left.status).toBe(204);
    const other = await withReply();
    const sent = { as: await makeAdmin(), ...at(other.id, { reply: other.reply }) };
    expect((await send(DELETE, "DELETE", { ...sent, body: {} })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await send(DELETE, "DELETE", { ...sent, body: { reason: "Insulta" } })).status).toBe(204);
    expect(await noticeKindsOf(other.author)).toContain("equity.fund-reply-removed");
    expect((await send(GET, "GET", at(other.id))).body[0].replies).toEqual([]);
  });

  it("401; 403: without the app, an administrator unconfirmed; 404: another's; 422", async () => {
    const { id, manager, reply: number } = await withReply();
    const sent = { ...at(id, { reply: number }), body: { reason: "x" } };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(403);
    const cookie = await staleCookieOf(await makeAdmin());
    expect((await send(DELETE, "DELETE", { cookie, ...sent })).body.code).toBe("confirmation_required");
    expect((await send(DELETE, "DELETE", { as: manager, ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: manager, ...at(id, { reply: "x" }), body: {} })).status).toBe(
      422,
    );
  });
});

describe("PUT and DELETE /api/private-equity/funds/{id}/follow", () => {
  it("200: any number of times has the same effect; 401, 403, 404, 422", async () => {
    const { id } = await publish();
    const as = await makeReader();
    for (const [handler, method, isFollowing] of [
      [follow, "PUT", true],
      [unfollow, "DELETE", false],
    ] as const) {
      for (const _ of [1, 2]) {
        const answer = await send(handler, method, { as, ...at(id), body: {} });
        expect([answer.status, answer.body]).toEqual([200, { followers: isFollowing ? 1 : 0, isFollowing }]);
      }
      expect((await send(handler, method, { ...at(id), body: {} })).status).toBe(401);
      expect((await send(handler, method, { as: await makeUser(), ...at(id), body: {} })).status).toBe(403);
      expect((await send(handler, method, { as, ...at(GONE), body: {} })).status).toBe(404);
      expect((await send(handler, method, { as, params: { id: "x" }, body: {} })).status).toBe(422);
    }
  });
});
