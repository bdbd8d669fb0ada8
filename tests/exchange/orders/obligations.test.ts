import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db";
import { btcOrders } from "@/db/schema";
import { checkMoney } from "@/lib/admin/money/verification";
import { orderObligations } from "@/lib/exchange/orders/obligations";
import { holdOf, orderObligation, quoteOf } from "@/lib/exchange/orders/rules";
import { available, escrow } from "@/lib/ledger/accounts";
import { insertOrders, orderRow, placeOrder } from "../../factories/exchange-orders";
import { releaseKillSwitch } from "../../factories/kill-switch";
import { postNow } from "../../factories/ledger";
import { makeTrader } from "../../factories/wallet";

it("calculates in the database what the rules calculate, to the last unit", async () => {
  const user = await makeTrader();
  const halves = [
    { amountSats: 1n, priceCents: 5_000n },
    { amountSats: 3n, priceCents: 5_000n },
    { amountSats: 100_000_000n, filledSats: 99_999_999n, priceCents: 5_001n },
    { amountSats: 33_333_333n, filledSats: 11_111_111n, priceCents: 7_000_007n },
    { amountSats: 2_100_000_000_000_000n, priceCents: 47_619n },
    { amountSats: 9n, priceCents: 1n },
  ];
  const drawn = Array.from({ length: 200 }, (_, n) => {
    const amountSats = BigInt(1 + ((n * 7_919_321) % 999_999_937));
    return {
      amountSats,
      filledSats: amountSats / BigInt(n + 2),
      priceCents: BigInt(1 + ((n * 104_729) % 9_999_991)),
    };
  });
  const rows = [...halves, ...drawn, ...halves];
  const orders = rows.map((terms, n) => ({
    ...terms,
    userId: user.id,
    feePoints: n < halves.length ? 150n : BigInt((n * 37) % 1_000),
    type: n % 5 === 4 ? ("sell" as const) : ("buy" as const),
    paymentMethod: n % 2 === 0 ? ("USDT" as const) : ("USDC" as const),
    ...(n >= rows.length - halves.length && { paymentMethod: "SEPA" as const }),
  }));
  const ids = await insertOrders(orders);
  const owed = orders.map((order, n) => [ids[n], holdOf({ filledSats: 0n, ...order }).minor] as const);
  const stored = await Promise.all(ids.map(orderRow));
  expect(stored.map(({ totalMinor }) => totalMinor)).toEqual(
    orders.map((order) => quoteOf(order.amountSats, order).totalMinor),
  );
  const found = await orderObligations();
  expect(found.sort()).toEqual(
    owed
      .filter(([, minor]) => minor > 0n)
      .map(([id, minor]) => `order ${id} holds 0, but its state requires ${minor}`)
      .sort(),
  );
  await db.delete(btcOrders).where(eq(btcOrders.userId, user.id));
});

it("reports an order that locks too little, too much, or anything after its end", async () => {
  const user = await makeTrader({ BTC: "1", USDT: "10000" });
  const [sold, bought] = [await placeOrder({}, user), await placeOrder({ type: "buy" }, user)];
  expect(await orderObligations()).toEqual([]);
  await db.update(btcOrders).set({ filledSats: 1n }).where(eq(btcOrders.id, sold.id));
  await db.update(btcOrders).set({ status: "cancelled" }).where(eq(btcOrders.id, bought.id));
  const [external = 0] = await insertOrders([{ userId: user.id }]);
  const from = available(user.id, "BTC");
  const to = escrow(user.id, "BTC", orderObligation(external));
  await postNow({ act: "order.hold", transfers: [{ from, to, amount: 5n }] });
  const [bare = 0] = await insertOrders([{ userId: user.id, paymentMethod: "USDT" }]);
  expect((await orderObligations()).sort()).toEqual(
    [
      `order ${sold.id} holds 10000000, but its state requires 9999999`,
      `order ${bare} holds 0, but its state requires 10000000`,
      `order ${bought.id} holds 7105000000, but its state requires 0`,
      `order ${external} holds 5, but its state requires 0`,
    ].sort(),
  );
  expect(await checkMoney("incremental")).toHaveLength(4);
  await releaseKillSwitch();
});
