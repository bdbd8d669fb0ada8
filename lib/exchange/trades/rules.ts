import { divide, percentage } from "@/lib/core/format/money";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { TradeStatus } from "@/lib/exchange/constants";
import type { TradeEvent } from "./constants";
import { TRADE } from "./machine";

/** Who somebody is in a trade; an administrator who is a party of it is only that. */
export type TradeRole = (typeof TRADE.roles)[number];

/** How long each state lasts, in minutes, and what follows; a state that `stays` only loses its deadline. */
export const TRADE_CLOCKS = Object.fromEntries(
  TRADE.states.map((state) => {
    const { after = 0, next = state } = TRADE.deadlineOf(state, {}) ?? {};
    return [state, { minutes: after, next: next === state ? ("stays" as const) : next }];
  }),
) as Readonly<Record<TradeStatus, { minutes: number; next: TradeStatus | "stays" }>>;

/** The states in which the seller's bitcoin is held for the trade. */
export const HOLDING: readonly TradeStatus[] = ["escrowed", "paid", "disputed"];

/** Whether it is held now. */
export function isHeld({ status }: { status: TradeStatus }): boolean {
  return HOLDING.includes(status);
}

/** Whether the trade has not ended. */
export function isLive(status: TradeStatus): boolean {
  return !TRADE.isFinal(status);
}

/** Whether its time is over; at the very instant it is. */
export const { isDue } = TRADE;

/** What the events need to know of a trade. */
export type TradeState = {
  status: TradeStatus;
  buyerId: string;
  sellerId: string;
  stageExpiresAt: Date | null;
  buyerCancels: boolean;
  sellerCancels: boolean;
};

/** Who `person` is in the trade; null for a stranger. */
export function roleIn(
  { buyerId, sellerId }: Pick<TradeState, "buyerId" | "sellerId">,
  person: Person,
): TradeRole | null {
  return rolesAmong({ buyer: buyerId, seller: sellerId }, person)[0] ?? null;
}

/** The step of `event`. Throws `forbidden` for a role that may never do it, `conflict` where the state lacks it. */
export function stepOf(status: TradeStatus, event: TradeEvent, role: TradeRole) {
  const { to, by: who } = TRADE.transition(status, event, role);
  return { to, who };
}

/** What this person may do now, for the screens' buttons; `hasRated` closes the rating. */
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

/** The seller's fee of a trade outside the platform by its order's rate, in sats, rounded up (the payer's total, D9). */
export function feeSatsOf(amountSats: bigint, feePoints: bigint): bigint {
  return divide(amountSats * feePoints, 10_000n, "up");
}

type Parts = { amountSats: bigint; feeSats: bigint };

/**
 * What a trade's escrow becomes when so many whole per cent of its bitcoin are the buyer's: what they get with the fee on it,
 * both rounded half-even, and what goes back to the seller. In sats; the four add up to what is held (ADR 076).
 */
export function sharesOf(
  { amountSats, feeSats }: Parts,
  buyerPercent: number,
): { buyer: Parts; seller: Parts } {
  const sold = percentage(amountSats, BigInt(buyerPercent) * 100n, "half-even");
  const fee = divide(feeSats * sold, amountSats, "half-even");
  return {
    buyer: { amountSats: sold, feeSats: fee },
    seller: { amountSats: amountSats - sold, feeSats: feeSats - fee },
  };
}

/** A dollar total in euro cents, rounded up (D24); the rate is the settings' text of six decimals. */
export function euroCentsFor(totalCents: bigint, eurUsdRate: string): bigint {
  return divide(totalCents * 1_000_000n, BigInt(eurUsdRate.replace(".", "")), "up");
}

type Quote = { subtotalMinor: bigint; totalMinor: bigint };
type Held = { paidMinor: bigint; subtotalMinor: bigint; feeMinor: bigint; releasedMinor: bigint };

/**
 * A part of a buy order out of its escrow, in quote units: the buyer pays the part's quote and never more than the order
 * has spare beyond what its rest needs; what is over is released. The parts always add up to what was held.
 */
export function takeFromHold(quote: Quote, heldMinor: bigint, restNeedsMinor: bigint): Held {
  const spare = heldMinor - restNeedsMinor;
  const paidMinor = quote.totalMinor < spare ? quote.totalMinor : spare;
  const subtotalMinor = quote.subtotalMinor < paidMinor ? quote.subtotalMinor : paidMinor;
  return { paidMinor, subtotalMinor, feeMinor: paidMinor - subtotalMinor, releasedMinor: spare - paidMinor };
}
