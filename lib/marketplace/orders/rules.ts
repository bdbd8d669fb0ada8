import { plusMinutes } from "@/lib/core/format/clock";
import { percentage } from "@/lib/core/format/money";
import { type Person, rolesAmong } from "@/lib/deals/parties";
import type { OrderStatus } from "@/lib/marketplace/constants";
import { partsOf } from "@/lib/marketplace/listings/rules";
import { type OrderEvent, REFUND_DAYS } from "./constants";
import { ORDER } from "./machine";

/** Who somebody is in an order; an administrator who is a party of it is only that. */
export type OrderRole = (typeof ORDER.roles)[number];

type Step = ReturnType<typeof stepOf>;

/** State × event → the state that follows and who may; the rest is refused. */
export const ORDER_TABLE = Object.fromEntries(
  ORDER.states.map((state) => {
    const steps = ORDER.events.flatMap((event) => {
      const step = ORDER.stepFrom(state, event);
      return step ? [[event, { to: step.to, who: step.by }]] : [];
    });
    return [state, Object.fromEntries(steps)];
  }),
) as Readonly<Record<OrderStatus, Partial<Record<OrderEvent, Step>>>>;

const DAY = 24 * 60;

/** How long a state lasts, in minutes, and what follows; what is performed and not sent is taken as received sooner. */
export function clockOf(status: OrderStatus, isService: boolean) {
  const { after = 0, next = status } = ORDER.deadlineOf(status, { isService }) ?? {};
  return { minutes: after, next: next === status ? ("stays" as const) : next };
}

/** The states in which the buyer's money is held for the order. */
export const HOLDING: readonly OrderStatus[] = ["paid", "shipped", "disputed"];

/** What the escrow of an order must have, in euro cents: what was paid and not given back, while it is held. */
export function heldCents(order: { status: OrderStatus; totalCents: bigint; refundedCents: bigint }): bigint {
  return HOLDING.includes(order.status) ? order.totalCents - order.refundedCents : 0n;
}

/** What was paid and can still be given back, in euro cents: of a live order what is held, of a delivered one what is left. */
export function leftCents(order: { status: OrderStatus; totalCents: bigint; refundedCents: bigint }): bigint {
  return order.status === "delivered" ? order.totalCents - order.refundedCents : heldCents(order);
}

/** Where `cents` of a delivered order come from: the fee on them goes back too, the rest is the seller's (peers 2.10). */
export function returnOf(
  order: { totalCents: bigint; refundedCents: bigint },
  cents: bigint,
): { fee: bigint; seller: bigint } {
  const after = payoutOf({ ...order, refundedCents: order.refundedCents + cents });
  const fee = payoutOf(order).fee - after.fee;
  return { fee, seller: cents - fee };
}

/** Whether the seller can still give back through the order: always while it is held, for 90 days once it is delivered. */
export function isRefundOpen({ endedAt }: { endedAt: Date | null }, now: Date): boolean {
  return endedAt === null || now < plusMinutes(endedAt, REFUND_DAYS * DAY);
}

/** What becomes of what is held when the order ends: the platform's 3 % of it and the seller's rest, in euro cents. */
export function payoutOf(order: { totalCents: bigint; refundedCents: bigint }): {
  fee: bigint;
  rest: bigint;
} {
  return partsOf(order.totalCents - order.refundedCents);
}

/** So many whole per cent of what is held, in euro cents, rounded half-even: the buyer's; the rest is the seller's (ADR 076). */
export function shareOf(cents: bigint, buyerPercent: number): bigint {
  return percentage(cents, BigInt(buyerPercent) * 100n, "half-even");
}

type Parties = { buyerId: string; sellerId: string };

/** Who `person` is in the order; null for a stranger. */
function roleIn({ buyerId, sellerId }: Parties, person: Person): OrderRole | null {
  return rolesAmong({ buyer: buyerId, seller: sellerId }, person)[0] ?? null;
}

/** The step of `event`. Throws `forbidden` for a role that may never do it, `conflict` where the state lacks it. */
export function stepOf(status: OrderStatus, event: OrderEvent, role: OrderRole) {
  const { to, by: who } = ORDER.transition(status, event, role);
  return { to, who };
}

/** The state after giving back `refundCents` of what is left: all of it, or a part. */
export function afterRefund({ to }: Step, left: bigint, refundCents: bigint): OrderStatus {
  const { whole, part } = to as Readonly<Record<"whole" | "part", OrderStatus>>;
  return refundCents === left ? whole : part;
}

type OrderState = Parties & {
  status: OrderStatus;
  stageExpiresAt: Date | null;
  endedAt: Date | null;
  hasRated: boolean;
};

/** What this person may do now, for the screens' buttons; `hasRated` closes the rating. */
export function eventsOpenTo(order: OrderState, person: Person, now: Date): OrderEvent[] {
  const role = roleIn(order, person);
  if (!role) return [];
  const done: Partial<Record<OrderEvent, boolean>> = {
    rate: order.hasRated,
    refund: !isRefundOpen(order, now),
  };
  return ORDER.openTo(role, order, now).filter((event) => !done[event]);
}
