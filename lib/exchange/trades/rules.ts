import { divide, parseMoney, percentage } from "@/lib/core/format/money";
import { priceUnits } from "@/lib/core/format/reference-prices";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { TradeStatus } from "@/lib/exchange/constants";
import { type TradeEvent, VOLUME_STEPS } from "./constants";
import { TRADE } from "./machine";

/** The role of a person in a trade; an administrator who is a party acts only as a party. */
export type TradeRole = (typeof TRADE.roles)[number];

/** The states in which the seller's bitcoin is held for the trade. */
export const HOLDING: readonly TradeStatus[] = ["escrowed", "paid", "disputed"];

/** Returns whether the seller's bitcoin is held now. */
export function isHeld({ status }: { status: TradeStatus }): boolean {
  return HOLDING.includes(status);
}

/** Returns whether the trade has not ended. */
export function isLive(status: TradeStatus): boolean {
  return !TRADE.isFinal(status);
}

/** The facts about a trade that the events need. */
export type TradeState = {
  status: TradeStatus;
  buyerId: string;
  sellerId: string;
  stageExpiresAt: Date | null;
  buyerCancels: boolean;
  sellerCancels: boolean;
};

/** Returns the role of `person` in the trade; null for a stranger. */
export function roleIn(
  { buyerId, sellerId }: Pick<TradeState, "buyerId" | "sellerId">,
  person: Person,
): TradeRole | null {
  return rolesAmong({ buyer: buyerId, seller: sellerId }, person)[0] ?? null;
}

/** Returns the events that this person may do now, for the buttons; `hasRated` excludes the rating. */
export function eventsOpenTo(
  trade: TradeState & { hasRated: boolean },
  person: Person,
  now: Date,
): TradeEvent[] {
  const role = roleIn(trade, person);
  if (!role) return [];
  const hasAsked = (role === "buyer" && trade.buyerCancels) || (role === "seller" && trade.sellerCancels);
  const done: Partial<Record<TradeEvent, boolean>> = { cancel: hasAsked, rate: trade.hasRated };
  return TRADE.openTo(role, trade, now).filter((event) => !done[event]);
}

/**
 * Returns the seller's fee for a trade outside the platform at its order's rate, in sats, rounded up (the payer's
 * total, D9).
 */
export function feeSatsOf(amountSats: bigint, feePoints: bigint): bigint {
  return divide(amountSats * feePoints, 10_000n, "up");
}

type Parts = { amountSats: bigint; feeSats: bigint };

/**
 * Returns what the buyer of a trade gets, in sats: all of it, or the share that a dispute's decision gave them, rounded
 * half-even (decision 076).
 */
export function boughtSats(trade: { amountSats: bigint; buyerPercent: number | null }): bigint {
  if (trade.buyerPercent === null) return trade.amountSats;
  return percentage(trade.amountSats, BigInt(trade.buyerPercent) * 100n, "half-even");
}

/**
 * Splits a trade's escrow by the buyer's percentage: the bitcoin for the buyer and the fee on it, both rounded
 * half-even, and the rest for the seller. In sats; the four parts add up to the escrow (decision 076).
 */
export function sharesOf(
  { amountSats, feeSats }: Parts,
  buyerPercent: number,
): { buyer: Parts; seller: Parts } {
  const sold = boughtSats({ amountSats, buyerPercent });
  const fee = divide(feeSats * sold, amountSats, "half-even");
  return {
    buyer: { amountSats: sold, feeSats: fee },
    seller: { amountSats: amountSats - sold, feeSats: feeSats - fee },
  };
}

/** Returns the largest step that an amount exceeds, in sats; null if it exceeds none. */
export function volumeOver(sats: bigint): bigint | null {
  return VOLUME_STEPS.map((step) => parseMoney(step, "BTC")).findLast((step) => sats > step) ?? null;
}

/**
 * Converts a dollar total to euro cents, rounded up (D24); the rate is decimal text with six decimals, as in the
 * settings.
 */
export function euroCentsFor(totalCents: bigint, eurUsdRate: string): bigint {
  return divide(totalCents * 1_000_000n, priceUnits(eurUsdRate), "up");
}

type Quote = { subtotalMinor: bigint; totalMinor: bigint };
type Held = { paidMinor: bigint; subtotalMinor: bigint; feeMinor: bigint; releasedMinor: bigint };

/**
 * Takes a part of a buy order out of its escrow, in quote units: the buyer pays the part's quote, at most what the
 * order does not need for its rest; any surplus is released. The parts always add up to the amount that was held.
 */
export function takeFromHold(quote: Quote, heldMinor: bigint, restNeedsMinor: bigint): Held {
  const spare = heldMinor - restNeedsMinor;
  const paidMinor = quote.totalMinor < spare ? quote.totalMinor : spare;
  const subtotalMinor = quote.subtotalMinor < paidMinor ? quote.subtotalMinor : paidMinor;
  return { paidMinor, subtotalMinor, feeMinor: paidMinor - subtotalMinor, releasedMinor: spare - paidMinor };
}
