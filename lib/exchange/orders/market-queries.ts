import { and, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { btcOrders, btcTrades } from "@/db/schema";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { dbRead } from "@/lib/core/db/read";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { printMoney } from "@/lib/core/format/money";
import type { OrderType } from "@/lib/exchange/constants";
import { BOUGHT_SATS } from "@/lib/exchange/trades/record";
import { DEPTH_STEPS, LATEST_TRADES } from "./constants";
import { listedWhere } from "./queries";
import { depthStep } from "./rules";
import type { AskedMarket, MarketFilters } from "./schema";

/** Returns the figures of the listed orders, the prices of completed trades by day, and the depth of both sides. */
export async function getMarket({ days, ...filters }: AskedMarket) {
  const [stats, chart, buy, sell] = await Promise.all([
    cachedStats(JSON.stringify(filters), () => readStats(filters)),
    readChart(days),
    cachedDepth(filters, "buy"),
    cachedDepth(filters, "sell"),
  ]);
  return { stats, chart, depth: { buy, sell } };
}

export type Market = Awaited<ReturnType<typeof getMarket>>;

const cachedStats = cacheCounts<Awaited<ReturnType<typeof readStats>>>();
const cachedDepths = cacheCounts<{ count: number; steps: Awaited<ReturnType<typeof readDepth>> }>();

async function cachedDepth(filters: MarketFilters, side: OrderType) {
  const asked = { ...filters, side };
  const { steps } = await cachedDepths(JSON.stringify(asked), async () => {
    const steps = await readDepth(asked);
    return { steps, count: steps.reduce((sum, { orders }) => sum + orders, 0) };
  });
  return steps;
}

// Groups by member first: counting distinct members of a million orders would sort all of them.
async function readStats(filters: MarketFilters) {
  const now = clock.now();
  const byMember = dbRead
    .select({
      orders: sql<string>`count(*)`.as("orders"),
      prices: sql<string>`sum(${btcOrders.priceCents})`.as("prices"),
      rest: sql<string>`sum(${btcOrders.amountSats} - ${btcOrders.filledSats})`.as("rest"),
      lowest: sql<string>`min(${btcOrders.priceCents})`.as("lowest"),
      highest: sql<string>`max(${btcOrders.priceCents})`.as("highest"),
    })
    .from(btcOrders)
    .where(listedWhere(filters))
    .groupBy(btcOrders.userId)
    .as("by_member");
  const [row] = await dbRead
    .select({
      count: sql<number>`coalesce(sum(${byMember.orders}), 0)`.mapWith(Number),
      activeUsers: sql<number>`count(*)`.mapWith(Number),
      volume: sql<string>`coalesce(sum(${byMember.rest}), 0)`,
      average: sql<string | null>`round(sum(${byMember.prices}) / nullif(sum(${byMember.orders}), 0))`,
      lowest: sql<string | null>`min(${byMember.lowest})`,
      highest: sql<string | null>`max(${byMember.highest})`,
    })
    .from(byMember);
  return {
    averagePrice: priceOf(row?.average ?? null),
    volume: printMoney(BigInt(row?.volume ?? 0), "BTC"),
    count: row?.count ?? 0,
    activeUsers: row?.activeUsers ?? 0,
    maxPrice: priceOf(row?.highest ?? null),
    minPrice: priceOf(row?.lowest ?? null),
    countedAt: now.toISOString(),
  };
}

const priceOf = (cents: string | null) => (cents === null ? null : printMoney(BigInt(cents), "USD"));

// The days with trades, oldest first; the average is weighted by amount.
async function readChart(days: number) {
  const day = sql<string>`to_char(${btcTrades.completedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await dbRead
    .select({
      day,
      average: sql<string>`round(sum(${btcTrades.priceCents}::numeric * ${BOUGHT_SATS}) / sum(${BOUGHT_SATS}))`,
      lowest: sql<string>`min(${btcTrades.priceCents})`,
      highest: sql<string>`max(${btcTrades.priceCents})`,
      volume: sql<string>`sum(${BOUGHT_SATS})`,
      trades: sql<number>`count(*)`.mapWith(Number),
    })
    .from(btcTrades)
    .where(
      and(
        sql`${btcTrades.status} = 'completed'`,
        gt(btcTrades.completedAt, plusMinutes(clock.now(), -days * DAY_MINUTES)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(days + 1);
  return rows.map((row) => ({
    day: row.day,
    averagePrice: printMoney(BigInt(row.average), "USD"),
    minPrice: printMoney(BigInt(row.lowest), "USD"),
    maxPrice: printMoney(BigInt(row.highest), "USD"),
    volume: printMoney(BigInt(row.volume), "BTC"),
    trades: row.trades,
  }));
}

/**
 * Lists the latest completed trades of the market, newest first, without their parties. Their time is cut to the
 * minute: with the amount, the exact one would find the payment of a trade among those of the Bitcoin network.
 */
export async function listLatestTrades() {
  const rows = await dbRead
    .select({
      minute: sql<Date>`date_trunc('minute', ${btcTrades.completedAt})`.mapWith(btcTrades.completedAt),
      sats: BOUGHT_SATS,
      priceCents: btcTrades.priceCents,
    })
    .from(btcTrades)
    .where(sql`${btcTrades.status} = 'completed'`)
    .orderBy(desc(btcTrades.completedAt), desc(btcTrades.id))
    .limit(LATEST_TRADES);
  return rows.map(({ minute, sats, priceCents }) => ({
    completedAt: minute.toISOString(),
    btcAmount: printMoney(BigInt(sats), "BTC"),
    pricePerBtc: printMoney(priceCents, "USD"),
  }));
}

export type LatestTrade = Awaited<ReturnType<typeof listLatestTrades>>[number];

type Side = MarketFilters & { side: OrderType };

// Starts at the best price; an order far away from it would only flatten the chart.
async function readDepth(input: Side) {
  const best = await bestPrice(input);
  if (best === null) return [];
  const step = depthStep(best);
  const edge = depthEdge(input.side, step);
  const far = BigInt(DEPTH_STEPS) * step;
  const rows = await dbRead
    .select({
      price: sql<string>`${edge}`.as("edge"),
      amount: sql<string>`sum(${btcOrders.amountSats} - ${btcOrders.filledSats})`,
      orders: sql<number>`count(*)`.mapWith(Number),
    })
    .from(btcOrders)
    .where(
      and(
        listedWhere(input),
        input.side === "buy" ? gte(btcOrders.priceCents, best - far) : lte(btcOrders.priceCents, best + far),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(input.side === "buy" ? sql`1 desc` : sql`1`)
    .limit(DEPTH_STEPS + 2);
  let total = 0n;
  return rows.map(({ price, amount, orders }) => {
    total += BigInt(amount);
    return {
      price: printMoney(BigInt(price), "USD"),
      amount: printMoney(BigInt(amount), "BTC"),
      total: printMoney(total, "BTC"),
      orders,
    };
  });
}

async function bestPrice(input: Side): Promise<bigint | null> {
  const [row] = await dbRead
    .select({ price: btcOrders.priceCents })
    .from(btcOrders)
    .where(and(listedWhere(input), eq(btcOrders.type, input.side)))
    .orderBy(input.side === "buy" ? sql`${btcOrders.priceCents} desc` : btcOrders.priceCents)
    .limit(1);
  return row?.price ?? null;
}

// The lower edge of a step of bids, the upper edge of a step of asks: the price at which the whole step is available.
function depthEdge(side: OrderType, step: bigint): SQL {
  const wide = sql.raw(`${step}::bigint`);
  return side === "buy"
    ? sql`${btcOrders.priceCents} / ${wide} * ${wide}`
    : sql`(${btcOrders.priceCents} + ${wide} - 1) / ${wide} * ${wide}`;
}
