import { gte, sql } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as market } from "@/app/api/btc/market/route";
import { GET as list } from "@/app/api/btc/orders/route";
import { LatestTrades } from "@/components/exchange/orders/latest-trades";
import { db } from "@/db";
import { btcOrders, btcTrades } from "@/db/schema";
import { COUNT_CACHE_SECONDS, MAX_LIVE_COUNT } from "@/lib/core/db/cached-counts";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { LATEST_TRADES } from "@/lib/exchange/orders/constants";
import { boughtSats } from "@/lib/exchange/trades/rules";
import { insertOrders } from "../../factories/exchange-orders";
import { makeUser } from "../../factories/identity";
import { send } from "../../http/client";

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

let [marta, luis] = [{ id: "" }, { id: "" }];
let ids: number[] = [];

const trade = (day: string, priceCents: bigint, amountSats: bigint, isDone = true) => ({
  orderId: ids[0] ?? 0,
  makerId: marta.id,
  takerId: luis.id,
  buyerId: marta.id,
  sellerId: luis.id,
  amountSats,
  priceCents,
  paymentMethod: "SEPA" as const,
  subtotalMinor: 1n,
  feeMinor: 1n,
  ...(isDone && { status: "completed" as const, completedAt: new Date(`${day}T12:00:00Z`) }),
});

// The orders of this market have prices between 100 and 200 dollars.
beforeAll(async () => {
  [marta, luis] = [
    await makeUser({ firstName: "Marta", lastName: "Ferrer", reputation: "4.5" }),
    await makeUser({ firstName: "Luis" }),
  ];
  const at = (dollars: number) => BigInt(dollars) * 100n;
  ids = await insertOrders([
    { userId: marta.id, type: "buy", priceCents: at(100), amountSats: 30_000_000n, filledSats: 10_000_000n },
    { userId: luis.id, type: "buy", priceCents: at(120), paymentMethod: "PayPal" },
    { userId: marta.id, priceCents: at(150), amountSats: 50_000_000n, paymentMethod: "USDT" },
    { userId: marta.id, priceCents: at(160), paymentMethod: "PayPal" },
    { userId: luis.id, priceCents: at(150) },
    { userId: luis.id, priceCents: at(155), status: "cancelled" },
    { userId: luis.id, priceCents: at(155), expiresAt: plusMinutes(new Date(), -1) },
  ]);
  await db
    .insert(btcTrades)
    .values([
      trade("2026-03-01", 10_000n, 30_000_000n),
      trade("2026-03-01", 20_000n, 10_000_000n),
      trade("2026-03-04", 15_000n, 1n),
      trade("2026-01-01", 99_900n, 1n),
      trade("2026-03-04", 1n, 1n, false),
    ]);
});

const MINE = "minPrice=100&maxPrice=200";
const idsOf = (body: { id: number }[]) => body.map(({ id }) => ids.indexOf(id));
const listed = async (query = "") => idsOf((await send(list, "GET", { query: `?${MINE}&${query}` })).body);

describe("GET /api/btc/orders", () => {
  it("200: visitors see the open orders, newest first", async () => {
    expect(await listed()).toEqual([4, 3, 2, 1, 0]);
    const { body } = await send(list, "GET", { query: `?${MINE}&side=buy&method=SEPA` });
    expect(body).toMatchObject([
      {
        remainingAmount: "0.20000000",
        isOwn: false,
        maker: { name: "Marta F", reputation: "4.5", completedTrades: 4, profileImageUrl: null },
      },
    ]);
  });

  it("200: filters by side, method, remaining amount, and price", async () => {
    expect(await listed("side=sell")).toEqual([4, 3, 2]);
    expect(await listed("method=PayPal")).toEqual([3, 1]);
    expect(await listed("amount=0.2")).toEqual([2, 0]);
    expect(await listed("amount=0.20000001")).toEqual([2]);
    const { body } = await send(list, "GET", { query: "?minPrice=120&maxPrice=150" });
    expect(idsOf(body)).toEqual([4, 2, 1]);
  });

  it("200: sorts by price over both sides, or one", async () => {
    expect(await listed("sort=cheapest")).toEqual([0, 1, 2, 4, 3]);
    expect(await listed("sort=dearest")).toEqual([3, 4, 2, 1, 0]);
    expect(await listed("sort=dearest&side=sell")).toEqual([3, 4, 2]);
  });

  it.each(["recent", "cheapest", "dearest"])("200: a page at a time, %s", async (sort) => {
    const whole = await listed(`sort=${sort}`);
    const seen: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const query: string = `?${MINE}&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body, headers } = await send(list, "GET", { query });
      seen.push(...idsOf(body));
      cursor = headers.get("x-next-cursor");
    }
    expect(seen).toEqual(whole);
  });

  it.each([
    "side=swap",
    "method=Bizum",
    "amount=-1",
    "minPrice=1,5",
    "sort=random",
    "cursor=x",
    "cursor=1.2",
    "cursor=9999999999",
    "sort=cheapest&cursor=1.9999999999",
    "sort=cheapest&cursor=1",
    "limit=0",
    "limit=101",
  ])("422: %s", async (query) => {
    expect((await send(list, "GET", { query: `?${query}` })).status).toBe(422);
  });
});

describe("GET /api/btc/market", () => {
  const read = async (query: string) => (await send(market, "GET", { query: `?${query}` })).body;

  it("200: the figures are those of the listed orders", async () => {
    expect((await read(MINE)).stats).toEqual({
      averagePrice: "136.00",
      volume: "1.00000000",
      count: 5,
      activeUsers: 2,
      maxPrice: "160.00",
      minPrice: "100.00",
      countedAt: expect.any(String),
    });
    expect((await read(`${MINE}&side=sell&method=USDT`)).stats).toMatchObject({ count: 1, activeUsers: 1 });
    expect((await read("minPrice=99999999")).stats).toEqual({
      averagePrice: null,
      volume: "0.00000000",
      count: 0,
      activeUsers: 0,
      maxPrice: null,
      minPrice: null,
      countedAt: expect.any(String),
    });
  });

  it("200: statistics of thousands of orders are cached for seconds, and right again afterwards", async () => {
    const band = "minPrice=300&maxPrice=400";
    const at = realNow();
    clock.now = () => at;
    await db.execute(sql`
      insert into btc_orders (user_id, type, amount_sats, price_cents, payment_method, uses_platform_wallet, expires_at)
      select ${luis.id}, 'sell', 1, 35000, 'SEPA', false, now() + interval '1 day'
      from generate_series(1, ${MAX_LIVE_COUNT}::int)`);
    const first = await read(band);
    expect(first.stats).toMatchObject({ count: MAX_LIVE_COUNT, countedAt: at.toISOString() });
    await insertOrders([{ userId: marta.id, priceCents: 40_000n }]);
    clock.now = () => new Date(at.getTime() + COUNT_CACHE_SECONDS * 1_000 - 1);
    const second = await read(band);
    expect(second.stats).toEqual(first.stats);
    expect(second.depth).toEqual(first.depth);
    expect((await read(`${band}&side=buy`)).stats.count).toBe(0);
    clock.now = () => new Date(at.getTime() + COUNT_CACHE_SECONDS * 1_000);
    expect((await read(band)).stats).toMatchObject({ count: MAX_LIVE_COUNT + 1, maxPrice: "400.00" });
    await db.delete(btcOrders).where(gte(btcOrders.priceCents, 30_000n));
    clock.now = () => new Date(at.getTime() + 2 * COUNT_CACHE_SECONDS * 1_000);
    expect((await read(band)).stats.count).toBe(0);
    await insertOrders([{ userId: marta.id, priceCents: 40_000n }]);
    expect((await read(band)).stats.count).toBe(1);
  });

  it("200: the chart has the days with completed trades, their average weighted by amount", async () => {
    clock.now = () => new Date("2026-03-05T00:00:00Z");
    expect((await read(MINE)).chart).toEqual([
      {
        day: "2026-03-01",
        averagePrice: "125.00",
        minPrice: "100.00",
        maxPrice: "200.00",
        volume: "0.40000000",
        trades: 2,
      },
      {
        day: "2026-03-04",
        averagePrice: "150.00",
        minPrice: "150.00",
        maxPrice: "150.00",
        volume: "0.00000001",
        trades: 1,
      },
    ]);
    expect((await read("days=365")).chart).toHaveLength(3);
    expect((await send(market, "GET", { query: "?days=366" })).status).toBe(422);
  });

  it("200: the chart counts the bought part of a trade that was decided by a share", async () => {
    const amounts = [1n, 2n, 3n, 5n, 7n, 99n, 10_000_001n, 2_100_000_000_000_000n];
    const shared = amounts.flatMap((amountSats, index) =>
      [1, 25, 50, 60, 99].map((buyerPercent) => ({
        ...trade(`2024-01-0${index + 1}`, 10_000n + BigInt(buyerPercent), amountSats),
        buyerPercent,
      })),
    );
    await db.insert(btcTrades).values(shared);
    clock.now = () => new Date("2024-01-10T00:00:00Z");
    const { chart } = await read("days=30");
    for (const [index, amountSats] of amounts.entries()) {
      const bought = [1, 25, 50, 60, 99].map((buyerPercent) => boughtSats({ amountSats, buyerPercent }));
      const volume = bought.reduce((sum, sats) => sum + sats, 0n);
      expect(chart[index]).toMatchObject({ volume: printMoney(volume, "BTC"), trades: 5 });
    }
    // Weighted by the bought parts: (1 × 1 + 25 × 25 + … + 99 × 99) ÷ 235 cents above 100 dollars.
    expect(chart[amounts.length - 1]).toMatchObject({ averagePrice: "100.70" });
  });

  it("200: the depth begins at the best price of each side and adds up outwards", async () => {
    const { depth } = await read(MINE);
    expect(depth.sell).toEqual([
      { price: "150.00", amount: "0.60000000", total: "0.60000000", orders: 2 },
      { price: "160.00", amount: "0.10000000", total: "0.70000000", orders: 1 },
    ]);
    expect(depth.buy).toEqual([{ price: "120.00", amount: "0.10000000", total: "0.10000000", orders: 1 }]);
    expect((await read("minPrice=99999999")).depth).toEqual({ buy: [], sell: [] });
  });

  it("200: the latest completed trades, newest first, cut to the minute and without their parties", async () => {
    const at = (minute: number) => new Date(Date.UTC(2099, 0, 1, 12, minute, 30));
    await db.insert(btcTrades).values(
      Array.from({ length: LATEST_TRADES + 1 }, (_, minute) => ({
        ...trade("2099-01-01", 10_000n + BigInt(minute), 5_000_000n),
        completedAt: at(minute),
        ...(minute === LATEST_TRADES && { buyerPercent: 60 }),
      })),
    );
    const { trades } = await read(MINE);
    expect(trades).toHaveLength(LATEST_TRADES);
    expect(trades.slice(0, 2)).toEqual([
      { completedAt: "2099-01-01T12:20:00.000Z", btcAmount: "0.03000000", pricePerBtc: "100.20" },
      { completedAt: "2099-01-01T12:19:00.000Z", btcAmount: "0.05000000", pricePerBtc: "100.19" },
    ]);
    const shown = renderToStaticMarkup(createElement(LatestTrades, { trades, timeZone: "Europe/Madrid" }));
    expect(shown).toContain("13:20");
    expect(shown).toContain("100,20");
    expect(shown).not.toMatch(/Marta|Luis/);
    expect(renderToStaticMarkup(createElement(LatestTrades, { trades: [], timeZone: "UTC" }))).toContain(
      "Sin operaciones todavía",
    );
  });
});
