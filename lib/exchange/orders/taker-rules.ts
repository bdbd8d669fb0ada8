import type { TradeStatus } from "@/lib/exchange/constants";
import { LAPSED_TAKES, LIVE_TAKES, PAYPAL, type TradeEntry } from "@/lib/exchange/trades/constants";

type Ended = { status: TradeStatus; takerId: string; buyerId: string; sellerId: string };

/**
 * Whether a trade that ends without a purchase counts against its taker (D26): they cancelled it, left it, lost it in a
 * dispute as its buyer, or let the time of their own step run out. `trade` is as it stood before.
 */
export function isLapsedTake(trade: Ended, entry: TradeEntry): boolean {
  const isBuyer = trade.takerId === trade.buyerId;
  if (entry === "expire") return isBuyer === (trade.status === "escrowed");
  return entry === "cancel" || isBuyer;
}

const HOUR_MS = 60 * 60_000;

/**
 * Until when taking is closed to somebody whose takes lapsed at these moments, the latest first; null where it is open.
 * The latest moment that made them LAPSED_TAKES.most within 24 hours closes it for 24 hours more.
 */
export function takingClosedUntil(lapses: readonly Date[], now: Date): Date | null {
  const span = LAPSED_TAKES.hours * HOUR_MS;
  const made = lapses.find((last, index) => {
    const first = lapses[index + LAPSED_TAKES.most - 1];
    return first !== undefined && last.getTime() - first.getTime() < span;
  });
  const until = made ? new Date(made.getTime() + span) : null;
  return until && until > now ? until : null;
}

/** How many taken orders somebody with so many completed trades may have under way. */
export function maxLiveTakes(completedTrades: number): number {
  return completedTrades < LIVE_TAKES.completedTrades ? LIVE_TAKES.until : LIVE_TAKES.from;
}

/** Whether a PayPal trade of so many euro cents is too large for a buyer with so many completed ones. */
export function isTooMuchByPaypal(euroCents: bigint, completedTrades: number): boolean {
  return euroCents > PAYPAL.maxEuroCents && completedTrades < PAYPAL.completedTrades;
}
