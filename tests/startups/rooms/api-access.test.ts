import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DELETE, POST as decide } from "@/app/api/startups/[id]/access/[userId]/route";
import { GET, POST } from "@/app/api/startups/[id]/access/route";
import { DELETE as removeDocument } from "@/app/api/startups/[id]/documents/[documentId]/route";
import { DELETE as remove } from "@/app/api/startups/[id]/route";
import { db } from "@/db";
import { memberBlocks, notifications, startupRoomAccesses } from "@/db/schema";
import { ROOM_ATTEMPTS } from "@/lib/offers/room-constants";
import { makeAdmin, makeUser } from "../../factories/identity";
import { expectError, send } from "../../http/client";
import { suspend } from "../../identity/suspensions/suspended";
import { makeFounder } from "../calls";
import { anAsker, aReader, aRoom } from "./rooms";

const at = (id: number, userId?: string) => ({ params: { id: String(id), ...(userId && { userId }) } });
const ASKED = { reason: "Quiero invertir", promise: true };

const noticeKindsOf = async ({ id }: { id: string }) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind);

describe("POST /api/startups/{id}/access", () => {
  it("201: its founder is notified; two concurrent requests are one", async () => {
    const { id, founder } = await aRoom();
    const as = await makeFounder();
    const both = await Promise.all([1, 2].map(() => send(POST, "POST", { as, ...at(id), body: ASKED })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 201)?.body).toMatchObject({ role: "asked", isOpen: false });
    const notices = await noticeKindsOf(founder);
    expect(notices.filter((kind) => kind === "startups.access-asked")).toHaveLength(1);
  });

  it("409: the founder, and a member whom the founder has blocked; 404: a removed startup", async () => {
    const { id, founder } = await aRoom();
    const own = await send(POST, "POST", { as: founder, ...at(id), body: ASKED });
    expectError(own, "conflict", "La sala es tuya.");
    const as = await makeFounder();
    await db.insert(memberBlocks).values({ blockerId: founder.id, blockedId: as.id });
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(409);
    await send(remove, "DELETE", { as: await makeAdmin(), ...at(id), body: { reason: "Engaña" } });
    expect((await send(POST, "POST", { as: await makeFounder(), ...at(id), body: ASKED })).status).toBe(404);
  });

  it("401, 403, 422: without a reason, without the promise", async () => {
    const { id } = await aRoom();
    expect((await send(POST, "POST", { ...at(id), body: ASKED })).status).toBe(401);
    expect((await send(POST, "POST", { as: await makeUser(), ...at(id), body: ASKED })).status).toBe(403);
    const as = await makeFounder();
    const empty = await send(POST, "POST", { as, ...at(id), body: { reason: " ", promise: false } });
    expect(empty.body.fields).toEqual({
      reason: "Escribe por qué quieres leerlos",
      promise: "Para entrar tienes que prometer que no compartirás lo que leas",
    });
  });

  it("429: above an hourly limit", async () => {
    const { id } = await aRoom();
    const as = await makeFounder();
    for (let count = 0; count < ROOM_ATTEMPTS.askPerMember.points; count += 1) {
      await send(POST, "POST", { as, ...at(id), body: ASKED });
    }
    expect((await send(POST, "POST", { as, ...at(id), body: ASKED })).status).toBe(429);
  });
});

describe("GET /api/startups/{id}/access", () => {
  it("200: who has requested access, and why, a page at a time; 401, 404: not the founder; 422", async () => {
    const room = await aRoom();
    const { id, founder } = room;
    const [asker, reader] = [await anAsker(id), await aReader(room)];
    const first = await send(GET, "GET", { as: founder, ...at(id), query: "?limit=1" });
    expect(first.body).toMatchObject([
      {
        user: { id: reader.id, name: "Lía Lectora" },
        reason: "Quiero invertir",
        status: "granted",
        reads: 0,
      },
    ]);
    const query = `?limit=1&cursor=${first.headers.get("x-next-cursor")}`;
    const next = await send(GET, "GET", { as: founder, ...at(id), query });
    expect(next.body).toMatchObject([{ user: { id: asker.id }, status: "asked", decidedAt: null }]);
    expect((await send(GET, "GET", at(id))).status).toBe(401);
    expect((await send(GET, "GET", { as: reader, ...at(id) })).status).toBe(404);
    expect((await send(GET, "GET", { as: founder, ...at(id), query: "?cursor=x" })).status).toBe(422);
  });
});

describe("POST /api/startups/{id}/access/{userId}", () => {
  it("200: grants or denies, and notifies the member; 409: after the decision; a denied member may request again", async () => {
    const { id, founder } = await aRoom();
    for (const grant of [true, false]) {
      const asker = await anAsker(id);
      const sent = { as: founder, ...at(id, asker.id), body: { grant } };
      const answer = await send(decide, "POST", sent);
      expect(answer.body).toMatchObject({
        status: grant ? "granted" : "refused",
        decidedAt: expect.any(String),
      });
      expect(await noticeKindsOf(asker)).toContain(`startups.access-${grant ? "granted" : "refused"}`);
      expect((await send(decide, "POST", sent)).status).toBe(409);
      const again = await send(POST, "POST", { as: asker, ...at(id), body: ASKED });
      expect(again.status).toBe(grant ? 409 : 201);
    }
  });

  it("401, 404: not the founder, no request; 409: deciding for oneself; 422", async () => {
    const { id, founder } = await aRoom();
    const asker = await anAsker(id);
    const sent = { ...at(id, asker.id), body: { grant: true } };
    expect((await send(decide, "POST", sent)).status).toBe(401);
    expect((await send(decide, "POST", { as: asker, ...sent })).status).toBe(404);
    const nobody = { as: founder, ...at(id, "nobody"), body: { grant: true } };
    expectError(await send(decide, "POST", nobody), "not_found", "Esa persona no ha pedido acceso");
    const wrong = { as: founder, ...at(id, asker.id), body: { grant: "sí" } };
    expect((await send(decide, "POST", wrong)).status).toBe(422);
  });
});

describe("DELETE /api/startups/{id}/access/{userId}", () => {
  it("200: the founder revokes it and the member is notified; a reader gives it up; a request is withdrawn", async () => {
    const room = await aRoom();
    const { id, founder } = room;
    const reader = await aReader(room);
    const answer = await send(DELETE, "DELETE", { as: founder, ...at(id, reader.id), body: {} });
    expect(answer.body).toMatchObject({ status: "revoked" });
    expect(await noticeKindsOf(reader)).toContain("startups.access-revoked");
    for (const as of [await aReader(room), await anAsker(id)]) {
      const left = await send(DELETE, "DELETE", { as, ...at(id, as.id), body: {} });
      expect([left.status, left.body.status]).toEqual([200, "revoked"]);
    }
    const { offerId, status } = startupRoomAccesses;
    expect(await db.$count(startupRoomAccesses, and(eq(offerId, id), eq(status, "granted")))).toBe(0);
  });

  it("401, 404: another member's; 409: not granted yet; 422", async () => {
    const { id, founder } = await aRoom();
    const asker = await anAsker(id);
    const sent = { ...at(id, asker.id), body: {} };
    expect((await send(DELETE, "DELETE", sent)).status).toBe(401);
    expect((await send(DELETE, "DELETE", { as: await makeUser(), ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: await makeFounder(), ...sent })).status).toBe(404);
    expect((await send(DELETE, "DELETE", { as: founder, ...sent })).status).toBe(409);
    const wrong = { as: founder, params: { id: "x", userId: asker.id }, body: {} };
    expect((await send(DELETE, "DELETE", wrong)).status).toBe(422);
  });
});

it("a suspended founder still decides who reads, and ends it", async () => {
  const room = await aRoom();
  const { id, founder, documentId } = room;
  const [asker, reader] = [await anAsker(id), await aReader(room)];
  await suspend(founder);
  const as = { id: founder.id };
  expect((await send(GET, "GET", { as, ...at(id) })).body).toHaveLength(2);
  const refused = await send(decide, "POST", { as, ...at(id, asker.id), body: { grant: false } });
  expect(refused.body).toMatchObject({ status: "refused" });
  const ended = await send(DELETE, "DELETE", { as, ...at(id, reader.id), body: {} });
  expect(ended.body).toMatchObject({ status: "revoked" });
  const params = { id: String(id), documentId: String(documentId) };
  expect((await send(removeDocument, "DELETE", { as, params, body: {} })).status).toBe(200);
});
