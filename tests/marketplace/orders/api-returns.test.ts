import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { POST as decide } from "@/app/api/admin/marketplace/orders/[id]/refund/route";
import { GET as oneCase } from "@/app/api/admin/marketplace/orders/[id]/route";
import { POST as rate } from "@/app/api/marketplace/orders/[id]/rating/route";
import { POST as confirm } from "@/app/api/marketplace/orders/[id]/receipt/route";
import { POST as refund } from "@/app/api/marketplace/orders/[id]/refund/route";
import { GET as one } from "@/app/api/marketplace/orders/[id]/route";
import { POST as buy } from "@/app/api/marketplace/orders/route";
import { db } from "@/db";
import { emails, notifications, users } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { MESSAGE } from "@/lib/core/command/errors";
import type { Handler } from "@/lib/core/command/route";
import { clock } from "@/lib/core/format/clock";
import { expireOrders, orderObligations } from "@/lib/marketplace/orders/deal";
import { heldInPot, movePot, openPot } from "../../factories/bank-pots";
import { auditBy, makeAdmin, makeUser, reload } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { publish } from "../../factories/listings";
import {
  euroBalance,
  marketplaceOrderRow,
  paidOrder,
  platformFees,
  shippedOrder,
} from "../../factories/marketplace-orders";
import { makeTrader, set } from "../../factories/wallet";
import { expectError, send } from "../../http/client";

const DAY_MS = 86_400_000;
const realNow = clock.now;

afterEach(async () => {
  clock.now = realNow;
  await set("disputeApprovalEur", "3000.00");
  await releaseKillSwitch();
  expect(await orderObligations()).toEqual([]);
  expect(await checkMoney("full")).toEqual([]);
});

const inDays = (days: number) => {
  clock.now = () => new Date(realNow().getTime() + days * DAY_MS);
};

const at = (
  handler: Handler,
  as: { id: string } | null,
  id: number | string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => send(handler, "POST", { as, params: { id: String(id) }, body, headers });

/** A delivered order of 1.200 €: the seller has received 1.164 €, the platform 36 €. */
async function deliveredOrder(...asked: Parameters<typeof shippedOrder>) {
  const order = await shippedOrder(...asked);
  await at(confirm, order.buyer, order.id);
  return order;
}

const noticesOf = (person: { id: string }, kind: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, person.id), eq(notifications.kind, `marketplace.sale-${kind}`)),
  );

/** Spends the seller's balance on a purchase of this price. */
async function spend(seller: { id: string }, price: string) {
  const { id: listingId } = await publish({ price });
  const bought = await send(buy, "POST", {
    as: seller,
    body: { listingId, price, shippingAddress: "Calle Mayor 1, Madrid" },
  });
  expect(bought.status).toBe(201);
}

describe("POST /api/marketplace/orders/{id}/refund, after delivery", () => {
  it("200: a part comes from the seller's balance and, for its 3 %, from the platform's", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const fees = await platformFees();
    const seen = await send(one, "GET", { as: seller, params: { id: String(id) } });
    expect(seen.body).toMatchObject({ mayDo: ["refund", "rate"], held: "0.00", refundable: "1200.00" });
    const part = await at(refund, seller, id, { amount: "200.00", reason: "Venía sin caja" });
    expect(part.body).toMatchObject({
      status: "delivered",
      refunded: "200.00",
      refundable: "1000.00",
      platformFee: "30.00",
      sellerReceives: "970.00",
    });
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([400_000n, 97_000n]);
    expect((await platformFees()) - fees).toBe(-600n);
    expect([await noticesOf(buyer, "part"), await noticesOf(seller, "part")]).toEqual([1, 0]);
    expect(await db.$count(emails, and(eq(emails.userId, buyer.id), eq(emails.kind, "sale-part")))).toBe(1);
  });

  it("200: all of it: refunded, without a change of the end or the ratings", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const fees = await platformFees();
    await at(rate, buyer, id, { stars: 4 });
    await at(rate, seller, id, { stars: 5 });
    const before = await marketplaceOrderRow(id);
    inDays(30);
    const all = await at(refund, seller, id, { amount: "1200.00", reason: "Lo devolvió" });
    expect(all.body).toMatchObject({
      status: "refunded",
      refundable: "0.00",
      platformFee: "0.00",
      mayDo: [],
    });
    expect(all.body.ratings).toMatchObject({ mine: { stars: 5 }, theirs: { stars: 4 } });
    const { endedAt, stageExpiresAt } = before;
    expect(await marketplaceOrderRow(id)).toMatchObject({ feeCents: 0n, endedAt, stageExpiresAt });
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([500_000n, 0n]);
    expect((await platformFees()) - fees).toBe(-3_600n);
    await expireOrders();
    expect((await reload(seller)).reputation).toBe("4.0");
    expectError(
      await at(refund, seller, id, { amount: "1.00", reason: "x" }),
      "conflict",
      "El pedido está «Reembolsado»: ahora no se puede hacer eso.",
    );
  });

  it("200: refunds of single cents lose no cent, and the seller pays no more than they received", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    for (const amount of ["0.01", "0.16", "0.17", "333.33", "866.33"]) {
      expect((await at(refund, seller, id, { amount, reason: "x" })).status).toBe(200);
    }
    expect((await marketplaceOrderRow(id)).status).toBe("refunded");
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([500_000n, 0n]);
  });

  it("200: the same key refunds once", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const key = { "idempotency-key": crypto.randomUUID() };
    const body = { amount: "100.00", reason: "x" };
    const [first, again] = [await at(refund, seller, id, body, key), await at(refund, seller, id, body, key)];
    expect(again.body).toEqual(first.body);
    expect(await euroBalance(buyer)).toBe(390_000n);
    expect((await at(refund, seller, id, { ...body, amount: "1.00" }, key)).status).toBe(409);
  });

  it("409: one of two concurrent refunds that together exceed the payment", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const answers = await Promise.all(
      ["700.00", "800.00"].map((amount) => at(refund, seller, id, { amount, reason: "x" })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await euroBalance(buyer)) - 380_000n).toBe((await marketplaceOrderRow(id)).refundedCents);
  });

  it("409: more than is left, more than the seller has, after 90 days, and to a deleted member", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const give = (amount: string) => at(refund, seller, id, { amount, reason: "x" });
    expectError(
      await give("1200.01"),
      "conflict",
      "Solo quedan 1.200,00 € por devolver: devuelve eso o menos.",
    );
    await spend(seller, "1100.00");
    expectError(await give("1200.00"), "conflict", "No tienes saldo suficiente para esta operación");
    expect(await marketplaceOrderRow(id)).toMatchObject({ status: "delivered", refundedCents: 0n });
    expect(await euroBalance(seller)).toBe(6_400n);
    inDays(90.1);
    expectError(
      await give("1.00"),
      "conflict",
      "Han pasado más de 90 días desde la entrega: el importe ya no se puede devolver desde el pedido.",
    );
    const late = await send(one, "GET", { as: seller, params: { id: String(id) } });
    expect(late.body.mayDo).not.toContain("refund");
    clock.now = realNow;
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id));
    expectError(await give("1.00"), "conflict", "El comprador ha cerrado su cuenta: no se le puede pagar.");
    const after = await send(one, "GET", { as: seller, params: { id: String(id) } });
    expect(after.body.mayDo).not.toContain("refund");
    const seen = await send(oneCase, "GET", { as: await makeAdmin(), params: { id: String(id) } });
    expect(seen.body).toMatchObject({ status: "delivered", canReverse: false });
  });
});

describe("POST /api/admin/marketplace/orders/{id}/refund", () => {
  it("200: an administrator refunds with a reason, which both receive and the log contains", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const as = await makeAdmin();
    const answer = await at(decide, as, id, { amount: "500.00", reason: "Era falso" });
    expect(answer.body).toMatchObject({
      status: "delivered",
      refunded: "500.00",
      canReverse: true,
      canResolve: false,
    });
    expect(answer.body.timeline.at(-1)).toMatchObject({
      event: "reverse",
      name: "Devolución decidida por la administración",
      actor: "administrator",
      note: "Era falso",
    });
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([430_000n, 67_900n]);
    expect([await noticesOf(buyer, "reversed"), await noticesOf(seller, "reversed")]).toEqual([1, 1]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, buyer.id));
    expect(notices.map(({ body }) => body).join()).toContain("Motivo: Era falso");
    expect((await auditBy(as)).at(-1)).toMatchObject({
      action: "marketplace.reverse-sale",
      targetId: seller.id,
    });
    const all = await at(decide, as, id, { amount: "700.00", reason: "Todo era falso" });
    expect(all.body).toMatchObject({ status: "refunded", canReverse: false });
    expect([await euroBalance(buyer), await euroBalance(seller)]).toEqual([500_000n, 0n]);
  });

  it("409: more of an order than one administrator may decide, at once or in parts", async () => {
    const { id, seller, buyer } = await deliveredOrder();
    const as = await makeAdmin();
    await set("disputeApprovalEur", "1000.00");
    const refused =
      "Un solo administrador no puede devolver más de 1.000,00 € de un pedido. Propón una corrección en «Aprobaciones», «Propuestas»: la decide otro administrador.";
    expectError(await at(decide, as, id, { amount: "1000.01", reason: "x" }), "conflict", refused);
    expect((await at(decide, as, id, { amount: "1000.00", reason: "x" })).status).toBe(200);
    expectError(await at(decide, as, id, { amount: "0.01", reason: "x" }), "conflict", refused);
    expect(await euroBalance(buyer)).toBe(480_000n);
    const own = await at(refund, seller, id, { amount: "200.00", reason: "x" });
    expect(own.body).toMatchObject({ status: "refunded" });
  });

  it("200: an administrator also takes what the seller has put into pots; the seller does that themselves", async () => {
    const { id, seller, buyer } = await deliveredOrder({}, await makeTrader());
    const pot = await openPot(seller);
    await movePot(seller, pot.id, "in", "1000");
    const body = { amount: "1200.00", reason: "Era falso" };
    expect((await at(refund, seller, id, body)).status).toBe(409);
    expect((await at(decide, await makeAdmin(), id, body)).body).toMatchObject({ status: "refunded" });
    expect([await heldInPot(seller, pot.id), await euroBalance(seller)]).toEqual([0n, 0n]);
    expect(await euroBalance(buyer)).toBe(500_000n);
  });

  it("200: the parties' messages stay private without a dispute", async () => {
    const { id } = await deliveredOrder();
    const found = await send(oneCase, "GET", { as: await makeAdmin(), params: { id: String(id) } });
    expect(found.body.timeline.map(({ note }: { note: string | null }) => note)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("409: never more than the seller has, nor while it is locked; 403: their own sale", async () => {
    const { id, seller } = await deliveredOrder();
    const as = await makeAdmin();
    await spend(seller, "1100.00");
    expectError(
      await at(decide, as, id, { amount: "1200.00", reason: "x" }),
      "conflict",
      "El vendedor solo tiene 64,00 € disponibles: devuelve menos o espera a que tenga saldo.",
    );
    expect(await euroBalance(seller)).toBe(6_400n);
    const held = await paidOrder();
    expectError(
      await at(decide, as, held.id, { amount: "1.00", reason: "x" }),
      "conflict",
      "El pedido está «Pagado»: ahora no se puede hacer eso.",
    );
    const promoted = { isAdmin: true, kycStatus: "verified", kycLevel: "complete" } as const;
    await db
      .update(users)
      .set({ ...promoted, kycVerifiedAt: new Date() })
      .where(eq(users.id, seller.id));
    expectError(
      await at(decide, seller, id, { amount: "1.00", reason: "x" }),
      "forbidden",
      "Debe devolverlo un administrador que no sea parte del pedido.",
    );
  });

  it("401; 403: a member; 404; 422: without a reason; 503: while postings are stopped", async () => {
    const { id, buyer } = await deliveredOrder();
    const [as, body] = [await makeAdmin(), { amount: "1.00", reason: "x" }];
    expect((await at(decide, null, id, body)).status).toBe(401);
    expect((await at(decide, buyer, id, body)).status).toBe(403);
    expect((await at(decide, as, 2_000_000, body)).status).toBe(404);
    expect((await at(decide, as, id, { amount: "1.00" })).body.fields).toEqual({
      reason: "Escribe el motivo",
    });
    expect((await at(decide, as, "x", body)).status).toBe(422);
    expect((await at(refund, await makeUser(), id, body)).status).toBe(404);
    await engageKillSwitch();
    expectError(await at(decide, as, id, body), "unavailable", MESSAGE.ledgerClosed);
  });
});
