import { and, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db, type Source, type Tx } from "@/db";
import { btcOrders, btcTrades } from "@/db/schema";
import { getSettings } from "@/lib/core/config/settings";
import { together } from "@/lib/core/db/transaction";
import { plusMinutes } from "@/lib/core/format/clock";
import { HOUR_MINUTES } from "@/lib/core/format/durations";
import { type Prices, priceUnits } from "@/lib/core/format/reference-prices";
import { CONFIRMED_WORTH_HOURS } from "./constants";
import { satCentsOf, worthOf } from "./price-rules";

const MARKET_SETTINGS = [
  "btcReferencePriceUsd",
  "eurUsdRate",
  "marketPriceBandPercent",
  "marketConfirmationEur",
] as const;

/** Returns the settings that limit actions in the market. */
export async function readMarketSettings(source: Source = db) {
  return getSettings(MARKET_SETTINGS, source);
}

export type MarketSettings = Awaited<ReturnType<typeof readMarketSettings>>;

type Traded = { amountSats: bigint; priceCents: bigint };

/**
 * Returns the value of a trade in euro cents, at its price or the reference price, whichever is higher, and the
 * settings that it is compared with.
 */
export async function readWorthAndSettings(source: Source, { amountSats, priceCents }: Traded) {
  const settings = await getSettings(["btcReferencePriceUsd", "eurUsdRate", "disputeApprovalEur"], source);
  return { worthCents: worthOf(satCentsOf(amountSats, priceCents, settings), settings), settings };
}

type Recent = { userId: string; prices: Prices; now: Date; except?: number | undefined };

/**
 * Returns the total of what the member has offered and taken recently, in sats × US cents (for `worthOf`): the rest of
 * the orders that they created or changed, except one that is being changed, what others took of those orders, and what
 * they took themselves.
 */
export async function readRecentSatCents(tx: Tx, { userId, prices, now, except }: Recent): Promise<bigint> {
  const since = plusMinutes(now, -CONFIRMED_WORTH_HOURS * HOUR_MINUTES);
  const reference = priceUnits(prices.btcReferencePriceUsd);
  const sumOf = (sats: unknown, cents: unknown) =>
    sql<string>`coalesce(sum(${sats}::numeric * greatest(${cents}, ${reference}::bigint)), 0)`;
  const own = tx
    .select({ id: btcOrders.id })
    .from(btcOrders)
    .where(and(eq(btcOrders.userId, userId), gt(btcOrders.offeredAt, since)));
  // What a cancelled trade had taken is in the rest of its order again.
  const isRecent = and(gt(btcTrades.createdAt, since), ne(btcTrades.status, "cancelled"));
  const tradesOf = (by: SQL) =>
    tx
      .select({ sum: sumOf(btcTrades.amountSats, btcTrades.priceCents) })
      .from(btcTrades)
      .where(and(by, isRecent));
  const sums = await together(
    tx
      .select({ sum: sumOf(sql`(${btcOrders.amountSats} - ${btcOrders.filledSats})`, btcOrders.priceCents) })
      .from(btcOrders)
      .where(
        and(
          inArray(btcOrders.id, own),
          eq(btcOrders.status, "open"),
          gt(btcOrders.expiresAt, now),
          except === undefined ? undefined : ne(btcOrders.id, except),
        ),
      ),
    tradesOf(inArray(btcTrades.orderId, own)),
    tradesOf(eq(btcTrades.takerId, userId)),
  );
  return sums.reduce((total, [row]) => total + BigInt(row?.sum ?? 0), 0n);
}
