import type { Viewer } from "@/lib/auth/actor";
import { plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { percentage } from "@/lib/core/format/money";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { OrderStatus } from "@/lib/marketplace/constants";
import { partsOf } from "@/lib/marketplace/listings/rules";
import { type OrderEvent, REFUND_DAYS } from "./constants";
import { ORDER } from "./machine";

/** A person's role for an order. An administrator who is a party acts only as a party. */
export type OrderRole = (typeof ORDER.roles)[number];

/** The states in which the buyer's money is held. */
export const HOLDING: readonly OrderStatus[] = ["paid", "shipped", "disputed"];

/**
 * The amount in the order's escrow account, in euro cents: what was paid less refunds while it is held, otherwise 0.
 */
export function heldCents(order: { status: OrderStatus; totalCents: bigint; refundedCents: bigint }): bigint {
  return HOLDING.includes(order.status) ? order.totalCents - order.refundedCents : 0n;
}

/**
 * The amount that can still be refunded, in euro cents: for an open order what is held, for a delivered one what is
 * left.
 */
export function leftCents(order: { status: OrderStatus; totalCents: bigint; refundedCents: bigint }): bigint {
  return order.status === "delivered" ? order.totalCents - order.refundedCents : heldCents(order);
}

/**
 * The sources of a refund of `cents` of a delivered order: the fee on it is refunded too, the rest comes from the
 * seller.
 */
export function returnOf(
  order: { totalCents: bigint; refundedCents: bigint },
  cents: bigint,
): { fee: bigint; seller: bigint } {
  const after = payoutOf({ ...order, refundedCents: order.refundedCents + cents });
  const fee = payoutOf(order).fee - after.fee;
  return { fee, seller: cents - fee };
}

/** Whether the seller can still refund through the order: always while it is open, and for 90 days after its end. */
export function isRefundOpen({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt === null || endedAt > refundsOpenSince(now);
}

/** Orders that ended later than this can still be refunded by their seller. */
export function refundsOpenSince(now: Date): Date {
  return plusMinutes(now, -REFUND_DAYS * DAY_MINUTES);
}

/** The split of the held money when the order ends: the platform's fee and the seller's rest, in euro cents. */
export function payoutOf(order: { totalCents: bigint; refundedCents: bigint }): {
  fee: bigint;
  rest: bigint;
} {
  return partsOf(order.totalCents - order.refundedCents);
}

/**
 * The buyer's share of the held money in whole per cent, in euro cents, rounded half-even. The rest is the seller's
 * (decision 076).
 */
export function shareOf(cents: bigint, buyerPercent: number): bigint {
  return percentage(cents, BigInt(buyerPercent) * 100n, "half-even");
}

type Parties = { buyerId: string; sellerId: string };

/** The role of `person` for the order; null for others. */
function roleIn({ buyerId, sellerId }: Parties, person: Person): OrderRole | null {
  return rolesAmong({ buyer: buyerId, seller: sellerId }, person)[0] ?? null;
}

type OrderState = Parties & {
  status: OrderStatus;
  stageExpiresAt: Date | null;
  endedAt: Date | null;
  hasRated: boolean;
  /** Whether the buyer has closed the account, so that nothing can be refunded to it. */
  isBuyerGone: boolean;
};

type Caller = Person & Pick<Viewer, "suspension">;

/**
 * The events that this person can cause now, for the buttons. `hasRated` excludes the rating. A suspended seller
 * refunds only held money.
 */
export function eventsOpenTo(order: OrderState, person: Caller, now: Date): OrderEvent[] {
  const role = roleIn(order, person);
  if (!role) return [];
  const done: Partial<Record<OrderEvent, boolean>> = {
    rate: order.hasRated,
    refund:
      order.isBuyerGone ||
      !isRefundOpen(order, now) ||
      (order.status === "delivered" && person.suspension !== null),
    reverse: order.isBuyerGone,
  };
  return ORDER.openTo(role, order, now).filter((event) => !done[event]);
}
