import { afterEach, expect, it } from "vitest";
import { DELETE, GET, PATCH } from "@/app/api/btc/orders/[id]/route";
import { GET as list } from "@/app/api/btc/orders/route";
import { orderObligations } from "@/lib/exchange/orders/obligations";
import { accept, heldByOrder, heldByTrade, makeOrder, tradeRow } from "../../factories/trade";
import { makeTrader, spendable } from "../../factories/wallet";
import { send } from "../../http/client";

// 0.9 % instead of today's 1.5 %: an order keeps the fee it was made with (D9).
const feePoints = 90n;
const terms = { btcAmount: "0.1", pricePerBtc: "70000.00", feePoints } as const;

afterEach(async () => {
  expect(await orderObligations()).toEqual([]);
});

it("shows an order's own rate and total, and the current rate of a new one", async () => {
  const by = await makeTrader({ BTC: "1" });
  const [own, today] = [await makeOrder({ ...terms, by }), await makeOrder({ by, btcAmount: "0.1" })];
  const { body } = await send(GET, "GET", { params: { id: String(own.id) } });
  expect(body).toMatchObject({
    feePoints: 90,
    subtotal: "7000.000000",
    platformFee: "63.000000",
    totalAmount: "7063.000000",
    remainingTotal: "7063.000000",
  });
  expect(own.totalMinor).toBe(7_063_000_000n);
  const { body: orders } = await send(list, "GET", {});
  const beside = (orders as { id: number }[]).find(({ id }) => id === today.id);
  expect(beside).toMatchObject({ feePoints: 150, totalAmount: "7105.000000" });
});

it("a purchase locks, pays, changes and releases at its own rate", async () => {
  const [by, taker] = [await makeTrader({ USDT: "7063" }), await makeTrader({ BTC: "1" })];
  const order = await makeOrder({ ...terms, by, type: "buy" });
  expect([await heldByOrder(order, "USDT"), await spendable(by, "USDT")]).toEqual([7_063_000_000n, 0n]);
  const { id } = await accept(taker, order.id, { btcAmount: "0.04" });
  expect(await tradeRow(id)).toMatchObject({ subtotalMinor: 2_800_000_000n, feeMinor: 25_200_000n });
  expect(await heldByOrder(order, "USDT")).toBe(4_237_800_000n);
  const params = { id: String(order.id) };
  const edited = await send(PATCH, "PATCH", { as: by, params, body: { btcAmount: "0.05" } });
  expect(edited.body).toMatchObject({
    feePoints: 90,
    totalAmount: "3531.500000",
    remainingTotal: "706.300000",
  });
  expect([await heldByOrder(order, "USDT"), await spendable(by, "USDT")]).toEqual([
    706_300_000n,
    3_531_500_000n,
  ]);
  expect(await orderObligations()).toEqual([]);
  expect((await send(DELETE, "DELETE", { as: by, params })).status).toBe(200);
  expect([await heldByOrder(order, "USDT"), await spendable(by, "USDT")]).toEqual([0n, 4_237_800_000n]);
});

it("the taker of a sale pays its own rate", async () => {
  const [by, taker] = [await makeTrader({ BTC: "1" }), await makeTrader({ USDT: "7063" })];
  const { id } = await accept(taker, (await makeOrder({ ...terms, by })).id);
  expect(await tradeRow(id)).toMatchObject({ subtotalMinor: 7_000_000_000n, feeMinor: 63_000_000n });
  expect([await spendable(taker, "USDT"), await spendable(by, "USDT")]).toEqual([0n, 7_000_000_000n]);
});

it("a trade outside the platform deducts the order's own rate in bitcoin", async () => {
  const [by, taker] = [await makeTrader({ BTC: "0.1009" }), await makeTrader()];
  const order = await makeOrder({ ...terms, by, method: "SEPA" });
  const { id } = await accept(taker, order.id);
  const trade = await tradeRow(id);
  expect(trade).toMatchObject({ status: "escrowed", feeSats: 90_000n, feeMinor: 6_300n });
  expect([await heldByTrade(trade), await spendable(by)]).toEqual([10_090_000n, 0n]);
});
