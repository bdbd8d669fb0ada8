import { HOUR_MS } from "@/lib/core/format/durations";
import type { TradeStatus } from "@/lib/exchange/constants";
import { LAPSED_TAKES, LIVE_TAKES, PAYPAL, type TradeEntry } from "@/lib/exchange/trades/constants";

type Ended = { status: TradeStatus; takerId: string; buyerId: string; sellerId: string };

/**
 * Returns whether a trade that ends without a purchase counts against its taker (D26): they cancelled it, left it, lost
 * it in a dispute as its buyer, or let the deadline of their own step pass. `trade` is the trade before the event.
 */
export function isLapsedTake(trade: Ended, entry: TradeEntry): boolean {
  const isBuyer = trade.takerId === trade.buyerId;
  if (entry === "expire") return isBuyer === (trade.status === "escrowed");
  return entry === "cancel" || isBuyer;
}

/**
 * Returns until when a member may not take orders; null if they may. `lapses` are the times when their taken orders
 * lapsed, newest first. When there have been LAPSED_TAKES.max within 24 hours, taking is blocked for 24 hours from the
 * latest of them.
 */
export function takingClosedUntil(lapses: readonly Date[], now: Date): Date | null {
  const span = LAPSED_TAKES.hours * HOUR_MS;
  const made = lapses.find((last, index) => {
    const first = lapses[index + LAPSED_TAKES.max - 1];
    return first !== undefined && last.getTime() - first.getTime() < span;
  });
  const until = made ? new Date(made.getTime() + span) : null;
  return until && until > now ? until : null;
}

/** Returns how many taken orders in progress a member with this many completed trades may have. */
export function maxLiveTakes(completedTrades: number): number {
  return completedTrades < LIVE_TAKES.completedTrades ? LIVE_TAKES.until : LIVE_TAKES.from;
}

/** Returns whether a PayPal trade is too large for a buyer with this many completed ones. */
export function isTooMuchByPaypal(euroCents: bigint, completedTrades: number): boolean {
  return euroCents > PAYPAL.maxEuroCents && completedTrades < PAYPAL.completedTrades;
}
