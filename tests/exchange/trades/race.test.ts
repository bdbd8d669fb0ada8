import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { btcTrades } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { cancelOrder } from "@/lib/exchange/orders/cancel-order";
import { editOrder } from "@/lib/exchange/orders/edit-order";
import { holdOf } from "@/lib/exchange/orders/rules";
import { verifyLedger } from "@/lib/ledger/verify";
import { callOf } from "../../factories/identity";
import {
  accept,
  cancel,
  confirm,
  dispute,
  heldByOrder,
  heldByTrade,
  makeOrder,
  makeTrade,
  orderRow,
  pay,
  tradeRow,
} from "../../factories/trade";
import { makeTrader, set, spendable } from "../../factories/wallet";

beforeEach(() => set("eurUsdRate", "1.080000"));

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));

describe("many concurrent actions", () => {
  it("of twenty takers of a whole order one wins, and the others are refused", async () => {
    const order = await makeOrder({ by: await makeTrader({ BTC: "0.05" }) });
    const takers = await Promise.all(Array.from({ length: 20 }, () => makeTrader({ USDT: "4000" })));
    const results = await Promise.allSettled(takers.map((taker) => accept(taker, order.id)));
    const lost = refusals(results);
    expect(lost).toHaveLength(19);
    const explanation =
      "Otra persona se te ha adelantado: esta orden ya está completada. Elige otra del mercado.";
    for (const refusal of lost) expect(refusal).toMatchObject({ code: "conflict", message: explanation });
    const bought = await Promise.all(takers.map((taker) => spendable(taker)));
    expect(bought.filter((sats) => sats > 0n)).toEqual([5_000_000n]);
    expect([await heldByOrder(order, "BTC"), await verifyLedger("full")]).toEqual([0n, []]);
  });

  it("twenty takers of a part each share it to the last unit, and no more", async () => {
    const order = await makeOrder({ by: await makeTrader({ BTC: "0.05" }) });
    const takers = await Promise.all(Array.from({ length: 20 }, () => makeTrader({ USDT: "400" })));
    const results = await Promise.allSettled(
      takers.map((taker) => accept(taker, order.id, { btcAmount: "0.004" })),
    );
    expect(refusals(results)).toHaveLength(8);
    expect(await orderRow(order.id)).toMatchObject({ status: "open", filledSats: 4_800_000n });
    expect(await heldByOrder(order, "BTC")).toBe(200_000n);
  });
});

describe("an order that changes while it is accepted", () => {
  it.each(["sell", "buy"] as const)(
    "%s: edit or accept, in whichever order, leaves it sound",
    async (type) => {
      for (let round = 0; round < 5; round += 1) {
        const maker = await makeTrader({ BTC: "1", USDT: "100000" });
        const taker = await makeTrader({ BTC: "1", USDT: "100000" });
        const order = await makeOrder({ by: maker, type });
        const edit = { id: order.id, btcAmount: "0.08", pricePerBtc: "71000.00" };
        const results = await Promise.allSettled([
          editOrder.run(await callOf(maker), edit),
          accept(taker, order.id, { btcAmount: "0.03", pricePerBtc: "70000" }),
        ]);
        for (const refusal of refusals(results)) expect(refusal).toBeInstanceOf(DomainError);
        const after = await orderRow(order.id);
        const [trade] = await db.select().from(btcTrades).where(eq(btcTrades.orderId, order.id));
        if (trade) expect(trade.priceCents).toBe(7_000_000n);
        const { currency, minor } = holdOf(after);
        expect(await heldByOrder(order, currency)).toBe(minor);
      }
    },
  );

  it("cancel or accept: one of them, and nothing is locked or lost", async () => {
    for (let round = 0; round < 5; round += 1) {
      const maker = await makeTrader({ BTC: "0.05" });
      const taker = await makeTrader({ USDT: "4000" });
      const order = await makeOrder({ by: maker });
      const results = await Promise.allSettled([
        cancelOrder.run(await callOf(maker), { id: order.id }),
        accept(taker, order.id),
      ]);
      expect(refusals(results)).toHaveLength(1);
      expect(await heldByOrder(order, "BTC")).toBe(0n);
      expect((await spendable(maker)) + (await spendable(taker))).toBe(5_000_000n);
    }
  });
});

describe("a trade whose parties act concurrently", () => {
  it("confirm against dispute, cancel or confirm: exactly one outcome, and the escrow is empty or complete", async () => {
    const { seller, buyer, id } = await makeTrade("paid");
    await cancel(buyer, id);
    const results = await Promise.allSettled([
      confirm(seller, id),
      confirm(seller, id),
      cancel(seller, id),
      dispute(buyer, id),
      pay(buyer, id),
    ]);
    for (const refusal of refusals(results)) expect(refusal).toMatchObject({ code: "conflict" });
    const held = await heldByTrade({ id, sellerId: seller.id });
    expect(held).toBe((await tradeRow(id)).status === "disputed" ? 5_075_000n : 0n);
    expect(await verifyLedger("full")).toEqual([]);
  });
});
