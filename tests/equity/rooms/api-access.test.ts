import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, POST as decide } from "@/app/api/private-equity/funds/[id]/access/[userId]/route";
import { GET, POST } from "@/app/api/private-equity/funds/[id]/access/route";
import { db } from "@/db";
import { equityDocuments, equityRoomAccesses, memberBlocks, notifications } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { NO_FUND } from "@/lib/equity/funds/schema";
import { endEquityOf } from "@/lib/equity/removal";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { expectError, send } from "../../http/client";
import { create, makeCommitment, makeFund, makeManager } from "../funds";
import { expectApp, expectLimit, expectNumber, expectSignIn } from "../http";
import { aFundRoom, anAsker, aReader, aStranger } from "./rooms";

const at = (id: number, userId?: string) => ({ params: { id: String(id), ...(userId && { userId }) } });
const ASKED = { reason: "Quiero invertir", promise: true };

const toldTo = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("POST /api/private-equity/funds/{id}/access", () => {
  it("201: its manager is told; twice at once is once", async () => {
    const { id, manager } = await aFundRoom();
    const as = await aStranger();
    const both = await Promise.all([1, 2].map(() => send(POST, "POST", { as, ...at(id), body: ASKED })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({ role: "asked", isOpen: false });
    expect((await toldTo(manager)).filter((kind) => kind === "equity.access-asked")).toHaveLength(1);
  });

  it("409: one's own, an investor's, and whom the manager has blocked; 404: a fund that is not open", async () => {
    const room = await aFundRoom();
    const { id, manager } = room;
    const own = await send(POST, "POST", { as: manager, ...at(id), body: ASKED });
    expectError(own, "conflict", "La sala es tuya.");
    const { investor } = await makeCommitment(room);
    const inside = await send(POST, "POST", { as: investor, ...at(id), body: ASKED });
    expectError(inside, "conflict", "Ya has pedido acceso, o ya lo tienes.");
    const as = await aStranger();
    await db.insert(memberBlocks).values({ blockerId: manager.id, blockedId: as.id });
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(409);
    const { id: waiting } = await create(await makeManager());
    expectError(await send(POST, "POST", { as, ...at(waiting), body: ASKED }), "not_found", NO_FUND);
  });

  it("401, 403, 422: without a reason, without the promise; 429", async () => {
    const { id } = await aFundRoom();
    const sent = { ...at(id), body: ASKED };
    await expectSignIn(POST, "POST", sent);
    await expectApp(POST, "POST", sent);
    const as = await aStranger();
    const empty = await send(POST, "POST", { as, ...at(id), body: { reason: " ", promise: false } });
    expect(empty.body.fields).toEqual({
      reason: "Escribe por qué quieres leerlos",
      promise: "Para entrar tienes que prometer que no compartirás lo que leas",
    });
    await expectLimit(POST, "POST", { as, ...sent }, { ...ROOM_ATTEMPTS.askPerMember, name: "fund-access" });
  });
});

describe("GET /api/private-equity/funds/{id}/access", () => {
  it("200: who has asked, and why, a page at a time; 401, 404: not one's own; 422", async () => {
    const room = await aFundRoom();
    const { id, manager } = room;
    const [asker, reader] = [await anAsker(id), await aReader(room)];
    const first = await send(GET, "GET", { as: manager, ...at(id), query: "?limit=1" });
    expect(first.body).toMatchObject([
      {
        user: { id: reader.id, name: "Lía Lectora" },
        reason: "Quiero invertir",
        status: "granted",
        reads: 0,
      },
    ]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(GET, "GET", { as: manager, ...at(id), query });
    expect(next.body).toMatchObject([{ user: { id: asker.id }, status: "asked", decidedAt: null }]);
    await expectSignIn(GET, "GET", at(id));
    expectError(await send(GET, "GET", { as: reader, ...at(id) }), "not_found", NO_FUND);
    expect((await send(GET, "GET", { as: manager, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("POST /api/private-equity/funds/{id}/access/{userId}", () => {
  it("200: lets in or not, and tells them; 409: once decided; who was refused may ask again", async () => {
    const { id, manager } = await aFundRoom();
    for (const grant of [true, false]) {
      const asker = await anAsker(id);
      const sent = { as: manager, ...at(id, asker.id), body: { grant } };
      const answer = await send(decide, "POST", sent);
      expect(answer.body).toMatchObject({ status: grant ? "granted" : "refused" });
      expect(await toldTo(asker)).toContain(`equity.access-${grant ? "granted" : "refused"}`);
      expect((await send(decide, "POST", sent)).status).toBe(409);
      const again = await send(POST, "POST", { as: asker, ...at(id), body: ASKED });
      expect(again.status).toBe(grant ? 409 : 201);
    }
  });

  it("401, 404: not one's own, who has not asked; 422", async () => {
    const { id, manager } = await aFundRoom();
    const asker = await anAsker(id);
    const sent = { ...at(id, asker.id), body: { grant: true } };
    await expectSignIn(decide, "POST", sent);
    expectError(await send(decide, "POST", { as: asker, ...sent }), "not_found", NO_FUND);
    const nobody = { as: manager, ...at(id, "nobody"), body: { grant: true } };
    expectError(await send(decide, "POST", nobody), "not_found", "Esa persona no ha pedido acceso");
    const wrong = { as: manager, ...at(id, asker.id), body: { grant: "sí" } };
    expect((await send(decide, "POST", wrong)).status).toBe(422);
  });
});

describe("DELETE /api/private-equity/funds/{id}/access/{userId}", () => {
  it("200: the manager takes it back and they are told; a reader leaves; an asker thinks better of it", async () => {
    const room = await aFundRoom();
    const { id, manager } = room;
    const reader = await aReader(room);
    const answer = await send(DELETE, "DELETE", { as: manager, ...at(id, reader.id), body: {} });
    expect(answer.body).toMatchObject({ status: "revoked" });
    expect(await toldTo(reader)).toContain("equity.access-revoked");
    for (const as of [await aReader(room), await anAsker(id)]) {
      const left = await send(DELETE, "DELETE", { as, ...at(id, as.id), body: {} });
      expect([left.status, left.body.status]).toEqual([200, "revoked"]);
    }
  });

  it("401, 404: another's; 409: what is not granted yet; 422", async () => {
    const { id, manager } = await aFundRoom();
    const asker = await anAsker(id);
    const sent = { ...at(id, asker.id), body: {} };
    await expectSignIn(DELETE, "DELETE", sent);
    expectError(await send(DELETE, "DELETE", { as: await aStranger(), ...sent }), "not_found", NO_FUND);
    expect((await send(DELETE, "DELETE", { as: manager, ...sent })).status).toBe(409);
    await expectNumber(DELETE, "DELETE", { as: manager, ...sent });
  });
});

it("an account that is closed leaves no document of its own and no access to another's", async () => {
  const [room, other] = [await aFundRoom(), await makeFund()];
  const { id, manager, documentId } = room;
  const reader = await aReader(room);
  await anAsker(other.id);
  await inTransaction((tx) => endEquityOf(tx, reader.id, new Date()));
  const { offerId, userId, status } = equityRoomAccesses;
  const [access] = await db
    .select({ status })
    .from(equityRoomAccesses)
    .where(and(eq(offerId, id), eq(userId, reader.id)));
  expect(access).toEqual({ status: "revoked" });
  await inTransaction((tx) => endEquityOf(tx, manager.id, new Date()));
  const [document] = await db.select().from(equityDocuments).where(eq(equityDocuments.id, documentId));
  expect(document?.removedAt).not.toBeNull();
  expect(await db.$count(equityRoomAccesses, and(eq(offerId, other.id), eq(status, "asked")))).toBe(1);
});
