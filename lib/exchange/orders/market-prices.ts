import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { btcOrders } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { parseMoney } from "@/lib/core/format/money";
import { priceUnits } from "@/lib/core/format/reference-prices";
import { always } from "@/lib/core/jobs/job";
import { isJumpUnconfirmed } from "@/lib/lending/price/jump-rules";
import { MAX_SUBTOTAL_CENTS } from "./constants";
import { type MarketSettings, readMarketSettings } from "./price-queries";
import { marginPoints, marketPriceOf } from "./price-rules";
import type { Order } from "./transfers";

const BATCH_SIZE = 1_000;

/**
 * Gives the open orders with a market price the price of now, and returns how many changed. An order that is being
 * taken is left to its taker and the next run; one whose total would become too large keeps its price. While a jump of
 * the reference price is unconfirmed, none changes.
 */
export async function repriceOrders(shouldContinue = always): Promise<number> {
  const now = clock.now();
  // In this order: a price that is recorded between the two is then seen as a jump.
  const settings = await readMarketSettings();
  if (await isJumpUnconfirmed(db, now)) return 0;
  const { wanted, isStale } = marketPrice(settings);
  let done = 0;
  while (shouldContinue()) {
    const stale = db
      .select({ id: btcOrders.id })
      .from(btcOrders)
      .where(isStale)
      .limit(BATCH_SIZE)
      .for("no key update", { skipLocked: true });
    const changed = await db
      .update(btcOrders)
      .set({ priceCents: wanted, updatedAt: now })
      .where(inArray(btcOrders.id, stale))
      .returning({ id: btcOrders.id });
    done += changed.length;
    if (changed.length < BATCH_SIZE) break;
  }
  return done;
}

/** Gives a locked order with a market price the price of now, before it is taken, by the same condition. */
export async function repriceOrder(tx: Tx, order: Order, settings: MarketSettings): Promise<Order> {
  if (order.marketPoints === null) return order;
  const { wanted, isStale } = marketPrice(settings);
  const [repriced] = await tx
    .update(btcOrders)
    .set({ priceCents: wanted })
    .where(and(eq(btcOrders.id, order.id), isStale))
    .returning();
  return repriced ?? order;
}

// The price of now of an open order with a market price, and whether the order has another one that it may leave: the
// total may not become too large.
function marketPrice({ btcReferencePriceUsd }: MarketSettings) {
  const wanted = sql<bigint>`(${priceUnits(btcReferencePriceUsd)}::bigint * (10000 + ${btcOrders.marketPoints}) / 10000)`;
  const isStale = and(
    eq(btcOrders.status, "open"),
    isNotNull(btcOrders.marketPoints),
    ne(btcOrders.priceCents, wanted),
    sql`${btcOrders.amountSats}::numeric * ${wanted} / 100000000 <= ${MAX_SUBTOTAL_CENTS}::bigint`,
  );
  return { wanted, isStale };
}

type Sent = { pricePerBtc?: string | null | undefined; marketMargin?: string | null | undefined };
type Price = Pick<Order, "priceCents" | "marketPoints">;

/** Returns the price that was sent, fixed or in relation to the reference price; without one, that of the order. */
export async function priceFrom(
  tx: Tx,
  { pricePerBtc, marketMargin }: Sent,
  before: Price = { priceCents: 0n, marketPoints: null },
): Promise<Price> {
  const isFixed = Boolean(pricePerBtc) || marketMargin === null;
  const points = marketMargin ? marginPoints(marketMargin) : isFixed ? null : before.marketPoints;
  if (points !== null)
    return { marketPoints: points, priceCents: marketPriceOf(points, await readMarketSettings(tx)) };
  return { marketPoints: null, priceCents: pricePerBtc ? parseMoney(pricePerBtc, "USD") : before.priceCents };
}
