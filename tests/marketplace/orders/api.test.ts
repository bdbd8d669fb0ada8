import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { PATCH } from "@/app/api/marketplace/listings/[id]/route";
import { POST as cancel } from "@/app/api/marketplace/orders/[id]/cancellation/route";
import { POST as dispute } from "@/app/api/marketplace/orders/[id]/dispute/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { POST as ship } from "@/app/api/marketplace/orders/[id]/shipment/route";
import { GET, POST } from "@/app/api/marketplace/orders/route";
import { db } from "@/db";
import { activities, emails, memberBlocks, notifications, users } from "@/db/schema";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { orderObligations } from "@/lib/marketplace/orders/deal";
import { auditBy, makeAdmin, makeUser } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { listingRow, publish } from "../../factories/listings";
import {
  euroBalance,
  heldForMarketplaceOrder,
  makeBuyer,
  marketplaceOrderRow,
  paidOrder,
  platformFees,
  shippedOrder,
} from "../../factories/marketplace-orders";
import { expectError, send } from "../../http/client";
import { withEnvironment } from "../../setup/variables";

afterEach(async () => {
  await releaseKillSwitch();
  expect(await orderObligations()).toEqual([]);
});

const at = (handler: Handler, as: { id: string }, id: number, body: Record<string, unknown> = {}) =>
  send(handler, "POST", { as, params: { id: String(id) }, body });

const buyBody = (listingId: number, body: Record<string, unknown> = {}) => ({
  listingId,
  price: "1200.00",
  shippingAddress: "Calle Mayor 1, Madrid",
  ...body,
});

const NO_ORDER = "Ese pedido no existe";

describe("POST /api/marketplace/orders", () => {
  it("201: locks the price and the pieces, and notifies the seller", async () => {
    const seller = await makeUser();
    const { id: listingId } = await publish({ stock: 3 }, seller);
    const as = await makeBuyer("3000");
    const answer = await send(POST, "POST", { as, body: buyBody(listingId, { quantity: 2 }) });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      status: "paid",
      role: "buyer",
      quantity: 2,
      price: "2400.00",
      platformFee: "72.00",
      sellerReceives: "2328.00",
      held: "2400.00",
      shippingAddress: "Calle Mayor 1, Madrid",
      mayDo: [],
    });
    expect(answer.body.timeline.map(({ event }: { event: string }) => event)).toEqual(["order", "pay"]);
    expect(await euroBalance(as)).toBe(60_000n);
    expect(await heldForMarketplaceOrder(as, answer.body.id)).toBe(240_000n);
    expect((await listingRow(listingId)).stock).toBe(1);
    const isNotice = and(
      eq(notifications.userId, seller.id),
      eq(notifications.kind, "marketplace.sale-paid"),
    );
    expect(await db.$count(notifications, isNotice)).toBe(1);
    expect(await db.$count(emails, eq(emails.userId, seller.id))).toBe(1);
    expect((await auditBy(as)).at(-1)).toMatchObject({ action: "marketplace.buy-listing" });
  });

  it("201: the same key buys once", async () => {
    const { id: listingId } = await publish({ stock: 5 });
    const as = await makeBuyer();
    const headers = { "idempotency-key": crypto.randomUUID() };
    const [first, again] = [
      await send(POST, "POST", { as, headers, body: buyBody(listingId) }),
      await send(POST, "POST", { as, headers, body: buyBody(listingId) }),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect((await listingRow(listingId)).stock).toBe(4);
  });

  it("409: of two concurrent purchases of the last piece, one wins", async () => {
    const { id: listingId } = await publish({ stock: 1 });
    const buyers = [await makeBuyer(), await makeBuyer()];
    const answers = await Promise.all(
      buyers.map((as) => send(POST, "POST", { as, body: buyBody(listingId) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe("Se ha agotado.");
    const balances = await Promise.all(buyers.map(euroBalance));
    expect(balances.sort()).toEqual([380_000n, 500_000n].sort());
    expect((await listingRow(listingId)).stock).toBe(0);
  });

  it("409: the price has changed under an open page; nothing is reserved", async () => {
    const { id: listingId } = await publish({ price: "1300.00" });
    const as = await makeBuyer();
    expectError(
      await send(POST, "POST", { as, body: buyBody(listingId) }),
      "conflict",
      "El precio ha cambiado: ahora son 1.300,00 € por unidad. Revísalo antes de comprar.",
    );
    const { id: placesId } = await publish({ price: "1300.00", condition: "service" });
    expectError(
      await send(POST, "POST", { as, body: buyBody(placesId) }),
      "conflict",
      "El precio ha cambiado: ahora son 1.300,00 € por plaza. Revísalo antes de comprar.",
    );
    expect((await listingRow(listingId)).stock).toBe(1);
  });

  it("409: too little balance, the member's own, paused, more than is left", async () => {
    const seller = await makeUser();
    const { id: listingId } = await publish({}, seller);
    const poor = await makeBuyer("10");
    expect((await send(POST, "POST", { as: poor, body: buyBody(listingId) })).status).toBe(409);
    expect((await listingRow(listingId)).stock).toBe(1);
    expect((await send(POST, "POST", { as: seller, body: buyBody(listingId) })).status).toBe(409);
    const rich = await makeBuyer();
    const many = await send(POST, "POST", { as: rich, body: buyBody(listingId, { quantity: 2 }) });
    expect(many.body.message).toBe("Solo queda 1 unidad.");
  });

  it("409: one of the two has blocked the other; nothing is reserved", async () => {
    const [seller, as] = [await makeUser(), await makeBuyer()];
    const { id: listingId } = await publish({ stock: 1 }, seller);
    const buy = () => send(POST, "POST", { as, body: buyBody(listingId) });
    await db.insert(memberBlocks).values({ blockerId: seller.id, blockedId: as.id });
    expectError(await buy(), "conflict", "Esta persona no acepta operaciones contigo. Elige otro anuncio.");
    expect([(await listingRow(listingId)).stock, await euroBalance(as)]).toEqual([1, 500_000n]);
    await db.delete(memberBlocks).where(eq(memberBlocks.blockerId, seller.id));
    expect((await buy()).status).toBe(201);
  });

  it("403: a level too low; 401; 404; 422: without an address", async () => {
    const high = await publish({ level: 4 });
    const { id: listingId } = await publish();
    const as = await makeBuyer();
    expectError(await send(POST, "POST", { as, body: buyBody(high.id) }), "forbidden", "Nivel 4 requerido");
    expect((await send(POST, "POST", { body: buyBody(listingId) })).status).toBe(401);
    expect((await send(POST, "POST", { as, body: buyBody(2_000_000) })).status).toBe(404);
    const without = await send(POST, "POST", { as, body: buyBody(listingId, { shippingAddress: "" }) });
    expect(without.body.fields).toEqual({ shippingAddress: "Escribe dónde quieres recibirlo" });
  });

  it("200: an order contains the listing's content at the purchase, whatever the listing says since", async () => {
    const { id, seller, buyer, listing } = await paidOrder();
    const body = { title: "Otro", description: "Otra cosa", condition: "used", price: "1.00" };
    expect(
      (await send(PATCH, "PATCH", { as: seller, params: { id: String(listing.id) }, body })).status,
    ).toBe(200);
    expect((await send(one, "GET", { as: buyer, params: { id: String(id) } })).body).toMatchObject({
      title: "Reloj de buceo",
      description: "Revisado en septiembre, con caja y papeles.",
      condition: "good",
      price: "1200.00",
    });
  });

  it("409: a seller who edits the stock concurrently sees the purchase first", async () => {
    const seller = await makeUser();
    const { id: listingId, updatedAt } = await publish({ stock: 3 }, seller);
    await send(POST, "POST", { as: await makeBuyer(), body: buyBody(listingId) });
    const edited = await send(PATCH, "PATCH", {
      as: seller,
      params: { id: String(listingId) },
      body: { stock: 3, seenAt: updatedAt },
    });
    expect([edited.status, (await listingRow(listingId)).stock]).toEqual([409, 2]);
  });

  it("503: while postings are stopped nothing is reserved", async () => {
    const { id: listingId } = await publish();
    const as = await makeBuyer();
    await engageKillSwitch();
    expect((await send(POST, "POST", { as, body: buyBody(listingId) })).status).toBe(503);
    expect((await listingRow(listingId)).stock).toBe(1);
  });
});

describe("GET /api/marketplace/orders", () => {
  it("200: the member's own on either side; 404 for strangers; 401", async () => {
    const { id, seller, buyer } = await paidOrder();
    const bought = await send(GET, "GET", { as: buyer });
    expect(bought.body).toMatchObject([{ id, role: "buyer", counterpart: { name: "Vera Vende" } }]);
    expect((await send(GET, "GET", { as: seller })).body).toEqual([]);
    const sold = await send(GET, "GET", { as: seller, query: "?role=seller" });
    expect(sold.body).toMatchObject([{ id, role: "seller", counterpart: { name: "Bruno Compra" } }]);
    const path = { params: { id: String(id) } };
    expect((await send(one, "GET", { as: seller, ...path })).body.mayDo).toEqual(["ship", "cancel"]);
    expectError(await send(one, "GET", { as: await makeUser(), ...path }), "not_found", NO_ORDER);
    expect((await send(one, "GET", path)).status).toBe(401);
    expect((await send(GET, "GET", { as: buyer, query: "?role=x" })).status).toBe(422);
    expect((await send(GET, "GET")).status).toBe(401);
  });
});

describe("from paid to delivered", () => {
  it("200: sent, received: the seller has the price less 3 %, the platform the rest", async () => {
    const { id, seller, buyer } = await paidOrder();
    const before = await platformFees();
    const sent = await at(ship, seller, id, { reference: "Correos PK123" });
    expect(sent.body).toMatchObject({ status: "shipped", shippingReference: "Correos PK123" });
    const ended = await at(confirm, buyer, id);
    expect(ended.body).toMatchObject({ status: "delivered", platformFee: "36.00", held: "0.00" });
    expect([await euroBalance(seller), await euroBalance(buyer)]).toEqual([116_400n, 380_000n]);
    expect((await platformFees()) - before).toBe(3_600n);
    for (const { id: userId } of [seller, buyer]) {
      const deed = and(eq(activities.userId, userId), eq(activities.type, "marketplace_sale"));
      expect(await db.$count(activities, deed)).toBe(1);
    }
    expectError(
      await at(confirm, buyer, id),
      "conflict",
      "El pedido está «Entregado»: ahora no se puede hacer eso.",
    );
  });

  it("403: the buyer's e-mail must be confirmed before they pay the seller", async () => {
    const { id, buyer } = await shippedOrder();
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, buyer.id));
    withEnvironment({ SMTP_URL: "smtp://127.0.0.1:9" });
    expectError(await at(confirm, buyer, id), "email_unconfirmed", MESSAGE.emailUnconfirmed);
  });

  it("403: each party only their own actions; 404 for strangers, including administrators; 422", async () => {
    const { id, seller, buyer } = await paidOrder();
    expectError(
      await at(ship, buyer, id, { reference: "x" }),
      "forbidden",
      "Solo el vendedor puede marcar el envío.",
    );
    expect((await at(confirm, seller, id)).status).toBe(403);
    expect((await at(ship, await makeAdmin(), id, { reference: "x" })).status).toBe(404);
    expect((await at(ship, seller, id)).body.fields).toEqual({
      reference: "Escribe la referencia de la entrega",
    });
    expect((await at(confirm, buyer, id)).status).toBe(409);
    expect((await at(dispute, buyer, id, { reason: "No llega" })).status).toBe(409);
  });
});

describe("cancellation and refunds", () => {
  it("200: the seller cancels: the buyer gets everything back, the listing its pieces", async () => {
    const { id, seller, buyer, listing } = await paidOrder({ stock: 2 });
    const answer = await at(cancel, seller, id, { reason: "Se ha roto" });
    expect(answer.body).toMatchObject({
      status: "refunded",
      refunded: "1200.00",
      platformFee: "0.00",
      closedReason: "Se ha roto",
    });
    expect(answer.body.timeline.map(({ event }: { event: string }) => event)).toEqual([
      "order",
      "pay",
      "cancel",
      "refund",
    ]);
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([500_000n, 0n]);
    expect((await listingRow(listing.id)).stock).toBe(2);
    expect((await at(cancel, seller, id, { reason: "x" })).status).toBe(409);
    expect((await at(cancel, buyer, id, { reason: "x" })).status).toBe(403);
  });

  it("200: a part, then the seller receives the rest minus 3 % of it", async () => {
    const { id, seller, buyer } = await shippedOrder();
    const part = await at(refund, seller, id, { amount: "200.00", reason: "Un arañazo" });
    expect(part.body).toMatchObject({
      status: "shipped",
      refunded: "200.00",
      held: "1000.00",
      platformFee: "30.00",
    });
    expect(await euroBalance(buyer)).toBe(400_000n);
    expect((await at(refund, seller, id, { amount: "1000.01", reason: "x" })).body.message).toBe(
      "Solo quedan 1.000,00 € en custodia: devuelve eso o menos.",
    );
    await at(confirm, buyer, id);
    expect(await euroBalance(seller)).toBe(97_000n);
    expect(await marketplaceOrderRow(id)).toMatchObject({ feeCents: 3_000n, refundedCents: 20_000n });
  });

  it("200: all of it ends the order", async () => {
    const { id, seller, buyer } = await shippedOrder();
    const all = await at(refund, seller, id, { amount: "1200.00", reason: "Devuelto" });
    expect(all.body).toMatchObject({ status: "refunded", refunded: "1200.00", platformFee: "0.00" });
    expect(await euroBalance(buyer)).toBe(500_000n);
    expect((await at(refund, buyer, id, { amount: "1.00", reason: "x" })).status).toBe(403);
    expect((await at(refund, seller, id, { amount: "0", reason: "x" })).status).toBe(422);
  });
});
