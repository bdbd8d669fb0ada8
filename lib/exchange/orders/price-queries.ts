import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
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

/** The settings that the market's acts are measured by. */
export async function readMarketSettings(source: Tx | typeof db = db) {
  return getSettings(MARKET_SETTINGS, source);
}

export type MarketSettings = Awaited<ReturnType<typeof readMarketSettings>>;

type Traded = { amountSats: bigint; priceCents: bigint };

/** What a trade is worth in euro cents, its bitcoin at its price or at the reference, whichever is more; and the setting it is measured by. */
export async function readWorth(source: Tx | typeof db, { amountSats, priceCents }: Traded) {
  const settings = await getSettings(["btcReferencePriceUsd", "eurUsdRate", "disputeApprovalEur"], source);
  return { worthCents: worthOf(satCentsOf(amountSats, priceCents, settings), settings), settings };
}

type Recent = { userId: string; prices: Prices; now: Date };

/** What the member has put into the market and taken from it lately, in sats × US cents (`worthOf`). */
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
