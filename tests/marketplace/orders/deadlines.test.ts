import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { notifications } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { clock } from "@/lib/core/format/clock";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { expireOrders, orderObligations } from "@/lib/marketplace/orders/deal";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { rateOrder } from "@/lib/marketplace/orders/rate-order";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";
import { callOf, reload } from "../../factories/identity";
import { listingRow } from "../../factories/listings";
import {
  euroBalance,
  marketplaceOrderRow,
  paidOrder,
  shippedOrder,
} from "../../factories/marketplace-orders";

const DAY_MS = 86_400_000;
const realNow = clock.now;
afterEach(async () => {
  clock.now = realNow;
  expect(await orderObligations()).toEqual([]);
});

async function inDays(days: number) {
  clock.now = () => new Date(realNow().getTime() + days * DAY_MS);
  await expireOrders();
}

const noticesOf = (person: { id: string }, kind: string) =>
  db.$count(
    notifications,
    and(eq(notifications.userId, person.id), eq(notifications.kind, `marketplace.sale-${kind}`)),
  );

describe("the deadlines of an order", () => {
  it("not sent: the seller is reminded after 3 days, and after 14 the buyer gets everything back", async () => {
    const { id, seller, buyer, listing } = await paidOrder();
    await inDays(2.9);
    expect(await noticesOf(seller, "ship-soon")).toBe(0);
    await inDays(3.1);
    await inDays(3.2);
    expect(await noticesOf(seller, "ship-soon")).toBe(1);
    await inDays(13.9);
    expect((await marketplaceOrderRow(id)).status).toBe("paid");
    await inDays(14);
    expect(await marketplaceOrderRow(id)).toMatchObject({
      status: "refunded",
      refundedCents: 120_000n,
      feeCents: 0n,
    });
    expect(await euroBalance(buyer)).toBe(500_000n);
    expect((await listingRow(listing.id)).stock).toBe(1);
    expect([await noticesOf(seller, "late"), await noticesOf(buyer, "late")]).toEqual([1, 1]);
  });

  it("sent: the buyer is reminded after 12 days, and after 14 the seller is paid", async () => {
    const { id, seller, buyer } = await shippedOrder();
    await inDays(12.1);
    expect(await noticesOf(buyer, "received-soon")).toBe(1);
    await inDays(14.1);
    expect((await marketplaceOrderRow(id)).status).toBe("delivered");
    expect(await euroBalance(seller)).toBe(116_400n);
  });

  it("a service counts as received after 7 days", async () => {
    const { id } = await shippedOrder({ condition: "service" });
    await inDays(6.9);
    expect((await marketplaceOrderRow(id)).status).toBe("shipped");
    await inDays(7.1);
    expect((await marketplaceOrderRow(id)).status).toBe("delivered");
  });

  it("an undecided dispute goes to the buyer after 60 days", async () => {
    const { id, buyer } = await shippedOrder();
    await disputeOrder.run(await callOf(buyer), { id, reason: "Nada" });
    await inDays(59.9);
    expect((await marketplaceOrderRow(id)).status).toBe("disputed");
    await inDays(60.1);
    expect((await marketplaceOrderRow(id)).status).toBe("refunded");
    expect(await euroBalance(buyer)).toBe(500_000n);
  });

  it("a single rating is shown and counts after 7 days, and then nobody can rate", async () => {
    const { id, seller, buyer } = await shippedOrder();
    await confirmOrder.run(await callOf(buyer), { id });
    await rateOrder.run(await callOf(buyer), { id, stars: 3 });
    await inDays(7.1);
    expect((await reload(seller)).reputation).toBe("3.0");
    await expect(rateOrder.run(await callOf(seller), { id, stars: 5 })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("the deadline is checked by every action, without the worker", async () => {
    const { id, seller } = await paidOrder();
    const call = await callOf(seller);
    clock.now = () => new Date(realNow().getTime() + 14 * DAY_MS);
    await expect(shipOrder.run(call, { id, reference: "tarde" })).rejects.toMatchObject({
      code: "conflict",
      message: "El pedido está «Reembolsado»: ahora no se puede hacer eso.",
    });
  });

  it("leaves the ledger consistent", async () => {
    expect(await checkMoney("full")).toEqual([]);
  });
});
