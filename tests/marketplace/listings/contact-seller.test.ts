import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { POST as contact } from "@/app/api/marketplace/listings/[id]/contact/route";
import { DELETE as close, GET as one } from "@/app/api/marketplace/listings/[id]/route";
import { db } from "@/db";
import { conversations, messages } from "@/db/schema";
import { authorize } from "@/lib/auth/actor";
import { getDiscussedListing } from "@/lib/marketplace/listings/conversation-queries";
import { auditBy, callOf, makeAdmin, makeUser, makeVerifiedUser } from "../../factories/identity";
import { publish } from "../../factories/listings";
import { paidOrder } from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";
import { travel } from "../../setup/clock";

const ask = (as: { id: string } | null, id: number, body: Record<string, unknown> = {}) =>
  send(contact, "POST", { as, params: { id: String(id) }, body });

describe("POST /api/marketplace/listings/{id}/contact", () => {
  it("201: opens one conversation about the listing, with the message or a greeting, each once", async () => {
    const as = await makeUser();
    const { id } = await publish({ title: "Lingote de plata" });
    const first = await ask(as, id);
    expect([first.status, first.body.message]).toEqual([201, "Se ha enviado un mensaje al vendedor"]);
    await ask(as, id);
    const second = await ask(as, id, { message: "¿Aceptas 900?" });
    expect(second.body.conversationId).toBe(first.body.conversationId);
    const [talk] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.id, first.body.conversationId));
    expect(talk).toMatchObject({ aboutType: "listing", aboutId: String(id) });
    const said = await db
      .select({ body: messages.body })
      .from(messages)
      .where(eq(messages.conversationId, first.body.conversationId))
      .orderBy(asc(messages.id));
    expect(said.map(({ body }) => body)).toEqual([
      "Hola, me interesa «Lingote de plata». ¿Sigue disponible?",
      "¿Aceptas 900?",
    ]);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "marketplace.contact-seller" });
  });

  it("201: the same message on another day is another message", async () => {
    const as = await makeUser();
    const { id } = await publish();
    const { body } = await ask(as, id);
    const isThere = eq(messages.conversationId, body.conversationId);
    for (const [days, count] of [
      [0, 1],
      [1, 2],
      [1, 2],
    ] as const) {
      travel(days * 24 * 60);
      await ask(as, id);
      expect(await db.$count(messages, isThere)).toBe(count);
    }
  });

  it("links from the conversation to the listing and to the order, only for the two parties", async () => {
    const { id, seller, buyer, listing } = await paidOrder({ stock: 2 });
    const viewerOf = async (user: { id: string }) => authorize("user", (await callOf(user)).viewer);
    const between = async (me: { id: string }, other: { id: string }) =>
      getDiscussedListing(await viewerOf(me), { listingId: listing.id, otherId: other.id });
    const seen = { id: listing.id, title: "Reloj de buceo", price: "1200.00", order: { id, status: "paid" } };
    expect(await between(buyer, seller)).toMatchObject(seen);
    expect(await between(seller, buyer)).toMatchObject(seen);
    const [curious, stranger] = [await makeUser(), await makeUser()];
    expect(await between(curious, seller)).toMatchObject({ id: listing.id, order: null });
    expect(await between(curious, stranger)).toBeNull();
    await send(close, "DELETE", { as: seller, params: { id: String(listing.id) } });
    expect(await between(curious, seller)).toBeNull();
    expect(await between(buyer, seller)).toMatchObject({ ...seen, status: "closed" });
    expect(await between(seller, curious)).toMatchObject({ status: "closed", order: null });
    const path = { params: { id: String(listing.id) } };
    expect((await send(one, "GET", { as: buyer, ...path })).body).toMatchObject({
      status: "closed",
      isOpen: false,
    });
    expect((await send(one, "GET", { as: curious, ...path })).status).toBe(404);
    expect((await send(one, "GET", path)).status).toBe(404);
  });

  it("401: a visitor", async () => {
    expect((await ask(null, (await publish()).id)).status).toBe(401);
  });

  it("403: a level too low, with the specification's message; an administrator has every level", async () => {
    const { id } = await publish({ level: 3 });
    expectError(await ask(await makeUser(), id), "forbidden", "Nivel 3 requerido");
    expect((await ask(await makeAdmin(), id)).status).toBe(201);
  });

  it("403: a restricted listing, for unverified members", async () => {
    const { id } = await publish({ isRestricted: true });
    expectError(
      await ask(await makeUser(), id),
      "forbidden",
      "Solo para miembros con la identidad verificada",
    );
    const verified = await makeVerifiedUser();
    expect((await ask(verified, id)).status).toBe(201);
  });

  it("404: unknown; 409: the member's own; 422: too long; 429: too often", async () => {
    const as = await makeUser();
    const own = await publish({}, as);
    const { id } = await publish();
    expect((await ask(as, 2_000_000)).status).toBe(404);
    expect((await ask(as, own.id)).status).toBe(409);
    expect((await ask(as, id, { message: "x".repeat(1_001) })).body.fields).toEqual({
      message: "Como mucho 1000 caracteres",
    });
    for (let count = 0; count < 30; count += 1) await ask(as, id, { message: `${count}` });
    expect((await ask(as, id)).status).toBe(429);
  });
});
