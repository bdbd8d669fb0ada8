import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as readImage } from "@/app/api/admin/marketplace/orders/[id]/images/[message]/route";
import { GET as readChat } from "@/app/api/admin/marketplace/orders/[id]/messages/route";
import { db } from "@/db";
import { messages, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { deleteExpired } from "@/lib/core/retention";
import { contactSeller } from "@/lib/marketplace/listings/contact-seller";
import { claimOrder } from "@/lib/marketplace/orders/claim-order";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { resolveOrder } from "@/lib/marketplace/orders/resolve-order";
import { deleteMessage } from "@/lib/messaging/delete-message";
import { startConversation } from "@/lib/messaging/start-conversation";
import { auditBy, callOf, cookieHeaderOf, makeAdmin, makeUser } from "../../factories/identity";
import { makeBuyer, shippedOrder } from "../../factories/marketplace-orders";
import { sendPicture, write } from "../../factories/messaging";
import { itHidesItsFailures, itIsForAdministrators } from "../../http/bad-requests";
import { call, expectError, send } from "../../http/client";

/** A disputed order whose parties wrote about the listing, and about nothing else in another conversation. */
async function aDispute() {
  const order = await shippedOrder();
  const { id, buyer, seller, listing } = order;
  const asked = { id: listing.id, message: "¿Trae la funda?" };
  const { conversationId: conversation } = await contactSeller.run(await callOf(buyer), asked);
  await write(seller, conversation, "Sí, la original");
  const other = await startConversation.run(await callOf(buyer), { userId: seller.id });
  await write(buyer, other.id, "Feliz cumpleaños");
  await disputeOrder.run(await callOf(buyer), { id, reason: "Ha llegado sin funda" });
  return { ...order, conversation, params: { id: String(id) } };
}

async function decide(admin: { id: string }, id: number) {
  const call = await callOf(admin);
  await claimOrder.run(call, { id });
  await resolveOrder.run(call, { id, for: "seller", reason: "Iba en la caja" });
}

const LONG_AGO = plusMinutes(new Date(), -(RETENTION_DAYS.deletedMessages + 1) * DAY_MINUTES);

const REFUSAL = "Este pedido no está en disputa: sus mensajes son privados.";

describe("GET /api/admin/marketplace/orders/{id}/messages", () => {
  it("200: what the two wrote about the listing, with its authors; the access is recorded", async () => {
    const { id, buyer, params } = await aDispute();
    const admin = await makeAdmin();
    const { status, body } = await send(readChat, "GET", { as: admin, params });
    const line = (by: string, text: string) => ({
      id: expect.any(Number),
      by,
      body: text,
      imageUrl: null,
      createdAt: expect.any(String),
      deletedAt: null,
    });
    expect([status, body]).toEqual([
      200,
      { messages: [line("buyer", "¿Trae la funda?"), line("seller", "Sí, la original")], hasMore: false },
    ]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "marketplace.read-dispute-chat", targetId: buyer.id, details: { order: id } },
    ]);
  });

  it("200: with `before` the earlier ones, which is recorded too", async () => {
    const { params } = await aDispute();
    const admin = await makeAdmin();
    const { body: latest } = await send(readChat, "GET", { as: admin, params });
    const before = latest.messages[1].id;
    const { body } = await send(readChat, "GET", { as: admin, params, query: `?before=${before}` });
    expect(body).toMatchObject({ messages: [{ by: "buyer", body: "¿Trae la funda?" }], hasMore: false });
    expect((await auditBy(admin)).map(({ details }) => details)).toMatchObject([{}, { before }]);
  });

  it("200: with what its author has deleted, which is kept until the decision", async () => {
    const { id, buyer, conversation, params } = await aDispute();
    const admin = await makeAdmin();
    const { id: message } = await write(buyer, conversation, "La funda la perdí yo");
    await deleteMessage.run(await callOf(buyer), { conversation, message });
    await db.update(messages).set({ deletedAt: LONG_AGO }).where(eq(messages.id, message));
    await deleteExpired(AREAS);
    const { body } = await send(readChat, "GET", { as: admin, params });
    expect(body.messages.at(-1)).toMatchObject({
      body: "La funda la perdí yo",
      deletedAt: LONG_AGO.toISOString(),
    });
    await decide(admin, id);
    await deleteExpired(AREAS);
    const [erased] = await db.select().from(messages).where(eq(messages.id, message));
    expect(erased).toMatchObject({ body: "", deletedAt: LONG_AGO });
  });

  it("200: with what its author deleted long before the dispute, while the order could still come to one", async () => {
    const { id, buyer, seller, listing } = await shippedOrder();
    const asked = { id: listing.id, message: "¿Trae la funda?" };
    const { conversationId: conversation } = await contactSeller.run(await callOf(buyer), asked);
    const { id: message } = await write(seller, conversation, "Sí, la original");
    await deleteMessage.run(await callOf(seller), { conversation, message });
    await db.update(messages).set({ deletedAt: LONG_AGO }).where(eq(messages.id, message));
    await deleteExpired(AREAS);
    await disputeOrder.run(await callOf(buyer), { id, reason: "Ha llegado sin funda" });
    const params = { id: String(id) };
    const { body } = await send(readChat, "GET", { as: await makeAdmin(), params });
    expect(body.messages.at(-1)).toMatchObject({ by: "seller", body: "Sí, la original" });
  });

  it("200: without what others wrote to the seller about the listing", async () => {
    const order = await shippedOrder({ quantity: 2 });
    const stranger = await makeBuyer();
    await contactSeller.run(await callOf(stranger), { id: order.listing.id, message: "¿Rebajas algo?" });
    await disputeOrder.run(await callOf(order.buyer), { id: order.id, reason: "No ha llegado" });
    const { body } = await send(readChat, "GET", {
      as: await makeAdmin(),
      params: { id: String(order.id) },
    });
    expect(body).toEqual({ messages: [], hasMore: false });
  });

  it("404: an administrator who is a party of it, or an unknown order", async () => {
    const missing = await send(readChat, "GET", { as: await makeAdmin(), params: { id: "999999999" } });
    expectError(missing, "not_found", "Ese pedido no existe");
    const { seller, params } = await aDispute();
    const promoted = { isAdmin: true, kycStatus: "verified", kycLevel: "complete" } as const;
    await db
      .update(users)
      .set({ ...promoted, kycVerifiedAt: new Date() })
      .where(eq(users.id, seller.id));
    expectError(await send(readChat, "GET", { as: seller, params }), "not_found", "Ese pedido no existe");
  });

  it("409: an order that is not disputed, before and after", async () => {
    const admin = await makeAdmin();
    const { id } = await shippedOrder();
    const before = await send(readChat, "GET", { as: admin, params: { id: String(id) } });
    expectError(before, "conflict", REFUSAL);
    const dispute = await aDispute();
    await decide(admin, dispute.id);
    expectError(await send(readChat, "GET", { as: admin, params: dispute.params }), "conflict", REFUSAL);
  });

  const sent = async () => ({
    cookie: await cookieHeaderOf(await makeAdmin()),
    params: (await aDispute()).params,
  });
  itIsForAdministrators({ handler: readChat, method: "GET", sent }, async () =>
    cookieHeaderOf(await makeUser()),
  );
  itHidesItsFailures({ handler: readChat, method: "GET", sent });
});

describe("GET /api/admin/marketplace/orders/{id}/images/{message}", () => {
  it("200 while it is disputed, which is recorded; 404 for another's picture, 409 afterwards", async () => {
    const { id, seller, conversation } = await aDispute();
    const admin = await makeAdmin();
    const { id: message } = await sendPicture(seller, conversation);
    const open = (order: number, of: number) =>
      call(readImage, "GET", { as: admin, params: { id: String(order), message: String(of) } });
    const answer = await open(id, message);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await auditBy(admin)).toMatchObject([
      { action: "marketplace.read-dispute-chat", targetId: seller.id, details: { order: id, message } },
    ]);
    expect((await open((await aDispute()).id, message)).status).toBe(404);
    expect((await open(id, 999_999_999)).status).toBe(404);
    await decide(admin, id);
    expect((await open(id, message)).status).toBe(409);
  });
});
