import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { memberBlocks, notifications } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { expectApp, expectLimit, expectNumber, expectSignIn } from "../../equity/http";
import { expectError, send } from "../../http/client";
import { anAsker, aReader, aRoom, aStranger, ROOM_AREAS } from "./areas";

const at = (id: number, userId?: string) => ({ params: { id: String(id), ...(userId && { userId }) } });
const ASKED = { reason: "Quiero invertir", promise: true };

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe.each(ROOM_AREAS)("POST $name/{id}/access", (area) => {
  const { POST } = area.access;
  const { missing } = area.room;

  it("201: its owner is notified; two concurrent requests are one", async () => {
    const { id, keeper } = await aRoom(area);
    const as = await aStranger();
    const both = await Promise.all([1, 2].map(() => send(POST, "POST", { as, ...at(id), body: ASKED })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({ role: "asked", isOpen: false });
    expect(
      (await noticeKindsOf(keeper)).filter((kind) => kind === `${area.room.area}.access-asked`),
    ).toHaveLength(1);
  });

  it("409: the owner, an investor, and a member whom the owner has blocked; 404: an offer that is not open", async () => {
    const room = await aRoom(area);
    const { id, keeper } = room;
    const own = await send(POST, "POST", { as: keeper, ...at(id), body: ASKED });
    expectError(own, "conflict", "La sala es tuya.");
    const [investor] = await area.insiders(room);
    const inside = await send(POST, "POST", { as: investor, ...at(id), body: ASKED });
    expectError(inside, "conflict", "Ya has pedido acceso, o ya lo tienes.");
    const as = await aStranger();
    await db.insert(memberBlocks).values({ blockerId: keeper.id, blockedId: as.id });
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(409);
    const { id: waiting } = await area.aDraft();
    expectError(await send(POST, "POST", { as, ...at(waiting), body: ASKED }), "not_found", missing);
  });

  it("401, 403, 422: without a reason, without the promise; 429", async () => {
    const { id } = await aRoom(area);
    const sent = { ...at(id), body: ASKED };
    await expectSignIn(POST, "POST", sent);
    await expectApp(POST, "POST", sent);
    const as = await aStranger();
    const empty = await send(POST, "POST", { as, ...at(id), body: { reason: " ", promise: false } });
    expect(empty.body.fields).toEqual({
      reason: "Escribe por qué quieres leerlos",
      promise: "Para entrar tienes que prometer que no compartirás lo que leas",
    });
    await expectLimit(
      POST,
      "POST",
      { as, ...sent },
      { ...ROOM_ATTEMPTS.askPerMember, name: `${area.room.type}-access` },
    );
  });
});

describe.each(ROOM_AREAS)("GET $name/{id}/access", (area) => {
  const { GET } = area.access;
  const { missing } = area.room;

  it("200: who has requested access, and why, a page at a time; 401, 404: not the owner; 422", async () => {
    const room = await aRoom(area);
    const { id, keeper } = room;
    const [asker, reader] = [await anAsker(area, { id }), await aReader(area, room)];
    const first = await send(GET, "GET", { as: keeper, ...at(id), query: "?limit=1" });
    expect(first.body).toMatchObject([
      {
        user: { id: reader.id, name: "Lía Lectora" },
        reason: "Quiero invertir",
        status: "granted",
        reads: 0,
      },
    ]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(GET, "GET", { as: keeper, ...at(id), query });
    expect(next.body).toMatchObject([{ user: { id: asker.id }, status: "asked", decidedAt: null }]);
    await expectSignIn(GET, "GET", at(id));
    expectError(await send(GET, "GET", { as: reader, ...at(id) }), "not_found", missing);
    expect((await send(GET, "GET", { as: keeper, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe.each(ROOM_AREAS)("POST $name/{id}/access/{userId}", (area) => {
  const { POST } = area.access;
  const { POST: decide } = area.accessOf;
  const { missing } = area.room;

  it("200: grants or denies, and notifies the member; 409: after the decision; a denied member may request again", async () => {
    const { id, keeper } = await aRoom(area);
    for (const grant of [true, false]) {
      const asker = await anAsker(area, { id });
      const sent = { as: keeper, ...at(id, asker.id), body: { grant } };
      const answer = await send(decide, "POST", sent);
      expect(answer.body).toMatchObject({ status: grant ? "granted" : "refused" });
      expect(await noticeKindsOf(asker)).toContain(
        `${area.room.area}.access-${grant ? "granted" : "refused"}`,
      );
      expect((await send(decide, "POST", sent)).status).toBe(409);
      const again = await send(POST, "POST", { as: asker, ...at(id), body: ASKED });
      expect(again.status).toBe(grant ? 409 : 201);
    }
  });

  it("401, 404: not the owner, no request; 422", async () => {
    const { id, keeper } = await aRoom(area);
    const asker = await anAsker(area, { id });
    const sent = { ...at(id, asker.id), body: { grant: true } };
    await expectSignIn(decide, "POST", sent);
    expectError(await send(decide, "POST", { as: asker, ...sent }), "not_found", missing);
    const nobody = { as: keeper, ...at(id, "nobody"), body: { grant: true } };
    expectError(await send(decide, "POST", nobody), "not_found", "Esa persona no ha pedido acceso");
    const wrong = { as: keeper, ...at(id, asker.id), body: { grant: "sí" } };
    expect((await send(decide, "POST", wrong)).status).toBe(422);
  });
});

describe.each(ROOM_AREAS)("DELETE $name/{id}/access/{userId}", (area) => {
  const { DELETE } = area.accessOf;
  const { missing } = area.room;

  it("200: the owner revokes it and the member is notified; a reader gives it up; a request is withdrawn", async () => {
    const room = await aRoom(area);
    const { id, keeper } = room;
    const reader = await aReader(area, room);
    const answer = await send(DELETE, "DELETE", { as: keeper, ...at(id, reader.id), body: {} });
    expect(answer.body).toMatchObject({ status: "revoked" });
    expect(await noticeKindsOf(reader)).toContain(`${area.room.area}.access-revoked`);
    for (const as of [await aReader(area, room), await anAsker(area, { id })]) {
      const left = await send(DELETE, "DELETE", { as, ...at(id, as.id), body: {} });
      expect([left.status, left.body.status]).toEqual([200, "revoked"]);
    }
  });

  it("401, 404: another member's; 409: not granted yet; 422", async () => {
    const { id, keeper } = await aRoom(area);
    const asker = await anAsker(area, { id });
    const sent = { ...at(id, asker.id), body: {} };
    await expectSignIn(DELETE, "DELETE", sent);
    expectError(await send(DELETE, "DELETE", { as: await aStranger(), ...sent }), "not_found", missing);
    expect((await send(DELETE, "DELETE", { as: keeper, ...sent })).status).toBe(409);
    await expectNumber(DELETE, "DELETE", { as: keeper, ...sent });
  });
});

it.each(ROOM_AREAS)(
  "$name: closing an account removes its documents and its access to others'",
  async (area) => {
    const { accesses, documents } = area.room;
    const [room, other] = [await aRoom(area), await area.anOffer()];
    const { id, keeper, documentId } = room;
    const reader = await aReader(area, room);
    await anAsker(area, other);
    await inTransaction((tx) => area.removeMember(tx, reader.id, new Date()));
    const { offerId, userId, status } = accesses;
    const [access] = await db
      .select({ status })
      .from(accesses)
      .where(and(eq(offerId, id), eq(userId, reader.id)));
    expect(access).toEqual({ status: "revoked" });
    await inTransaction((tx) => area.removeMember(tx, keeper.id, new Date()));
    const [document] = await db.select().from(documents).where(eq(documents.id, documentId));
    expect(document?.removedAt).not.toBeNull();
    expect(await db.$count(accesses, and(eq(offerId, other.id), eq(status, "asked")))).toBe(1);
  },
);
