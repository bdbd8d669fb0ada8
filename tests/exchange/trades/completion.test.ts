import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { GET as oneOrder } from "@/app/api/btc/orders/[id]/route";
import { GET as oneTrade } from "@/app/api/btc/trades/[id]/route";
import { MarketList } from "@/components/exchange/orders/market-list";
import { TradeView } from "@/components/exchange/trades/view";
import { db } from "@/db";
import { btcTrades } from "@/db/schema";
import { plusMinutes } from "@/lib/core/format/clock";
import { readMarketSettings } from "@/lib/exchange/orders/price-queries";
import { lineOf } from "@/lib/exchange/orders/queries";
import { COMPLETION } from "@/lib/exchange/trades/constants";
import { trade as trades } from "@/lib/exchange/trades/deal";
import { readTrade } from "@/lib/exchange/trades/queries";
import { insertOrders } from "../../factories/exchange-orders";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";
import {
  accept,
  cancel,
  confirm,
  dispute,
  leave,
  makeOrder,
  makeTrade,
  orderRow,
  pay,
  resolve,
  setDeadline,
} from "../../factories/trade";
import { ELSEWHERE, makeTrader, set } from "../../factories/wallet";
import { send } from "../../http/client";

beforeEach(() => set("eurUsdRate", "1.080000"));

type Person = { id: string };
type Row = Partial<typeof btcTrades.$inferInsert>;

/** Inserts ended trades in which `seller` has sold to somebody else; `maker` made the order. */
async function addEnded(seller: Person, orderId: number, rows: readonly Row[]): Promise<void> {
  const { id: buyerId } = await makeUser();
  const shared = {
    ...{ orderId, makerId: seller.id, takerId: buyerId, buyerId, sellerId: seller.id },
    ...{ amountSats: 1n, priceCents: 1n, paymentMethod: "SEPA" as const, subtotalMinor: 1n, feeMinor: 1n },
  };
  await db.insert(btcTrades).values(rows.map((row) => ({ ...shared, ...row })));
}

const completed: Row = { status: "completed", completedAt: new Date() };
const failed: Row = { status: "cancelled" };
const times = (count: number, row: Row) => Array.from({ length: count }, () => row);

type Trade = { buyer: Person; seller: Person; order: { id: number }; id: number };

const ownOrder = async () => {
  const buyer = await makeTrader();
  const order = await makeOrder({ by: buyer, type: "buy", method: "SEPA", externalBtcAddress: ELSEWHERE });
  const seller = await makeTrader({ BTC: "0.1" });
  const { id } = await accept(seller, order.id, { paymentInstructions: "ES12" });
  return { buyer, seller, order, id };
};

async function lapse({ id }: Trade): Promise<void> {
  await setDeadline(id, plusMinutes(new Date(), -1));
  await trades.expireDue();
}

async function decide({ buyer, id }: Trade, side: Parameters<typeof resolve>[2]): Promise<void> {
  await pay(buyer, id);
  await dispute(buyer, id);
  await resolve(await makeAdmin(), id, side);
}

/**
 * Returns the rates of buyer and seller after this trade and four completed ones each: 100 if it counts as completed,
 * 80 if it counts against them, null if it does not count.
 */
async function ratesAfter(trade: Trade): Promise<(number | null)[]> {
  const { buyer, seller, order, id } = trade;
  for (const person of [buyer, seller]) await addEnded(person, order.id, times(4, completed));
  const rateSeenBy = async (viewer: Person) =>
    (await send(oneTrade, "GET", { as: viewer, params: { id: String(id) } })).body.counterpart.completionRate;
  return [await rateSeenBy(seller), await rateSeenBy(buyer)];
}

describe("the completion rate after a trade that", () => {
  it.each<[how: string, rates: (number | null)[], (trade: Trade) => Promise<unknown>]>([
    ["is completed", [100, 100], ({ buyer, seller, id }) => pay(buyer, id).then(() => confirm(seller, id))],
    [
      "both cancel",
      [null, null],
      ({ buyer, seller, id }) => cancel(buyer, id).then(() => cancel(seller, id)),
    ],
    ["its buyer leaves", [80, null], ({ buyer, id }) => leave(buyer, id)],
    ["its buyer does not pay", [80, null], lapse],
    ["is decided for the buyer", [100, 80], (trade) => decide(trade, "buyer")],
    ["is decided for the seller", [80, null], (trade) => decide(trade, "seller")],
    ["is decided with a share", [100, 100], (trade) => decide(trade, "share")],
  ])("%s is the same whoever made the order", async (_, rates, end) => {
    for (const make of [() => makeTrade("escrowed"), ownOrder]) {
      const trade = await make();
      await end(trade);
      expect(await ratesAfter(trade)).toEqual(rates);
    }
  });

  it("its seller did not fund counts against the seller", async () => {
    const trade = await makeTrade("pending");
    await lapse(trade);
    expect(await ratesAfter(trade)).toEqual([null, 80]);
  });

  it("is in progress does not count", async () => {
    expect(await ratesAfter(await makeTrade("paid"))).toEqual([null, null]);
  });
});

it("is null below five trades, rounded down, and follows the latest ones", async () => {
  const { id: userId } = await makeUser();
  const [order = 0] = await insertOrders([{ userId, priceCents: 31_800n }]);
  const rate = async () =>
    (await send(oneOrder, "GET", { params: { id: String(order) } })).body.maker.completionRate;
  expect(await rate()).toBeNull();
  await addEnded({ id: userId }, order, [failed, ...times(3, completed)]);
  expect(await rate()).toBeNull();
  await addEnded({ id: userId }, order, times(2, completed));
  expect(await rate()).toBe(83);
  await addEnded({ id: userId }, order, times(COMPLETION.latest - 6, completed));
  expect(await rate()).toBe(99);
  await addEnded({ id: userId }, order, [completed]);
  expect(await rate()).toBe(100);
});

it("is shown in the market and on the trade's page, and not below five trades", async () => {
  const trade = await makeTrade("escrowed", { btcAmount: "0.06" });
  const textsOf = async () => {
    const line = await lineOf(db, await orderRow(trade.order.id), null);
    const { viewer } = await callOf(trade.buyer);
    const detail = await readTrade(viewer as never, trade.id);
    const market = {
      query: "",
      side: "sell",
      isNarrowed: false,
      count: 1,
      ownAddress: null,
      timeZone: "UTC",
    };
    const first = { rows: [line], nextCursor: null };
    return [
      createElement(MarketList, { ...market, first, band: await readMarketSettings() } as never),
      createElement(TradeView, { trade: detail, viewer, chat: null } as never),
    ].map((element) => renderToStaticMarkup(element));
  };
  for (const text of await textsOf()) expect(text).not.toContain("% completadas");
  await addEnded(trade.seller, trade.order.id, [failed, ...times(5, completed)]);
  for (const text of await textsOf()) expect(text).toContain("83 % completadas");
});
