import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { btcOrders, btcTrades } from "@/db/schema";
import { getSettings } from "@/lib/core/config/settings";
import { plusMinutes } from "@/lib/core/format/clock";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { CONFIRMED_WORTH_HOURS } from "./constants";
import { satCentsOf, worthOf } from "./price-rules";

const MARKET_SETTINGS = [
  "btcReferencePriceUsd",
  "eurUsdRate",
  "marketPriceBandPercent",
  "marketConfirmationEur",
] as const;

/** Returns the settings that limit acts of the market. */
export async function readMarketSettings(source: Source = db) {
  return getSettings(MARKET_SETTINGS, source);
}

export type MarketSettings = Awaited<ReturnType<typeof readMarketSettings>>;

type Traded = { amountSats: bigint; priceCents: bigint };

/**
 * Returns the value of a trade in euro cents, at its price or the reference price, whichever is higher, and the
 * settings that it is compared with.
 */
export async function readWorth(source: Source, { amountSats, priceCents }: Traded) {
  const settings = await getSettings(["btcReferencePriceUsd", "eurUsdRate", "disputeApprovalEur"], source);
  return { worthCents: worthOf(satCentsOf(amountSats, priceCents, settings), settings), settings };
}

type Recent = { userId: string; prices: Prices; now: Date };

/**
 * Returns the total of the orders that the member has created and taken recently, in sats × US cents (for `worthOf`).
 */
export async function readRecentSatCents(tx: Tx, { userId, prices, now }: Recent): Promise<bigint> {
  const since = plusMinutes(now, -CONFIRMED_WORTH_HOURS * 60);
  const reference = priceUnits(prices.btcReferencePriceUsd);
  const sumOf = (sats: unknown, cents: unknown) =>
    sql<string>`coalesce(sum(${sats}::numeric * greatest(${cents}, ${reference}::bigint)), 0)`;
  const [made] = await tx
    .select({ sum: sumOf(btcOrders.amountSats, btcOrders.priceCents) })
    .from(btcOrders)
    .where(and(eq(btcOrders.userId, userId), gt(btcOrders.createdAt, since)));
  const [taken] = await tx
    .select({ sum: sumOf(btcTrades.amountSats, btcTrades.priceCents) })
    .from(btcTrades)
    .where(and(eq(btcTrades.takerId, userId), gt(btcTrades.createdAt, since)));
  return BigInt(made?.sum ?? 0) + BigInt(taken?.sum ?? 0);
}
