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
import { callOf, makeAdmin } from "../../factories/identity";
import { makeBuyer, shippedOrder } from "../../factories/marketplace-orders";
import { write } from "../../factories/messaging";
import { expectError, send } from "../../http/client";
import { itShowsItsPictures, itShowsTheChat } from "../../http/dispute-chat";

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

type Dispute = Awaited<ReturnType<typeof aDispute>>;

const CHAT = {
  ...{ chat: readChat, picture: readImage, aDispute },
  written: [
    { by: "buyer", body: "¿Trae la funda?", who: ({ buyer }: Dispute) => buyer },
    { by: "seller", body: "Sí, la original", who: ({ seller }: Dispute) => seller },
  ],
  undisputed: () => shippedOrder(),
  decide: (admin: { id: string }, { id }: Dispute) => decide(admin, id),
  ...{ action: "marketplace.read-dispute-chat", named: "order" },
  refusal: "Este pedido no está en disputa: sus mensajes son privados.",
};

describe("GET /api/admin/marketplace/orders/{id}/messages", () => {
  itShowsTheChat(CHAT);

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
});

describe("GET /api/admin/marketplace/orders/{id}/images/{message}", () => {
  itShowsItsPictures(CHAT);
});
