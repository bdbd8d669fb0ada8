import { plusMinutes } from "@/lib/core/clock";
import { DomainError } from "@/lib/core/errors";
import type { SaleStatus } from "./constants";
import { partsOf } from "./listing-rules";
import { REFUND_DAYS, SALE_EVENTS, SALE_NAMES, type SaleEvent } from "./sale-constants";

/** Who somebody is in an order; an administrator who is a party of it is only that. */
export type SaleRole = "buyer" | "seller" | "administrator";

type Step = {
  /** The state that follows; of what gives money back, when all is and when a part is; of `resolve`, by the decision. */
  to: SaleStatus | { whole: SaleStatus; part: SaleStatus };
  who: readonly SaleRole[];
};

const PARTIES = ["buyer", "seller"] as const;

/** The whole machine of an order (money.md, «Marketplace order»): state × event → state and who. The rest is refused. */
export const SALE_TABLE: Readonly<Record<SaleStatus, Partial<Record<SaleEvent, Step>>>> = {
  pending: { pay: { to: "paid", who: ["buyer"] } },
  paid: {
    ship: { to: "shipped", who: ["seller"] },
    cancel: { to: "cancelled", who: ["seller"] },
  },
  shipped: {
    confirm: { to: "delivered", who: ["buyer"] },
    dispute: { to: "disputed", who: ["buyer"] },
    refund: { to: { whole: "refunded", part: "shipped" }, who: ["seller"] },
  },
  disputed: {
    confirm: { to: "delivered", who: ["buyer"] },
    evidence: { to: "disputed", who: PARTIES },
    refund: { to: { whole: "refunded", part: "disputed" }, who: ["seller"] },
    resolve: { to: { whole: "refunded", part: "delivered" }, who: ["administrator"] },
  },
  delivered: {
    rate: { to: "delivered", who: PARTIES },
    refund: { to: { whole: "refunded", part: "delivered" }, who: ["seller"] },
    reverse: { to: { whole: "refunded", part: "delivered" }, who: ["administrator"] },
  },
  cancelled: {},
  refunded: { rate: { to: "refunded", who: PARTIES } },
};

const DAY = 24 * 60;

type Clock = {
  minutes: number;
  /** What follows when the time is over; a state that `stays` only loses its clock: ratings are closed and shown. */
  next: SaleStatus | "stays";
  /** After how many minutes whoever has to act is reminded, and who that is. */
  remind?: { minutes: number; who: "buyer" | "seller" };
};

/** How long each state lasts, in minutes, and what follows (money.md; peers 2.10). */
const CLOCKS: Readonly<Record<SaleStatus, Clock>> = {
  pending: { minutes: 15, next: "cancelled" },
  paid: { minutes: 14 * DAY, next: "cancelled", remind: { minutes: 3 * DAY, who: "seller" } },
  shipped: { minutes: 14 * DAY, next: "delivered", remind: { minutes: 12 * DAY, who: "buyer" } },
  disputed: { minutes: 60 * DAY, next: "refunded" },
  delivered: { minutes: 7 * DAY, next: "stays" },
  cancelled: { minutes: 0, next: "refunded" },
  refunded: { minutes: 7 * DAY, next: "stays" },
};

// A service is not on its way: whoever had it says so sooner.
const SERVICE_SHIPPED: Clock = {
  minutes: 7 * DAY,
  next: "delivered",
  remind: { minutes: 5 * DAY, who: "buyer" },
};

/** The clock of a state, in minutes; what is performed and not sent is taken as received sooner. */
export function clockOf(status: SaleStatus, isService: boolean): Clock {
  return isService && status === "shipped" ? SERVICE_SHIPPED : CLOCKS[status];
}

/** The states in which the buyer's money is held for the order. */
export const HOLDING: readonly SaleStatus[] = ["paid", "shipped", "disputed"];

/** Whether the order has not ended. */
export function isLive(status: SaleStatus): boolean {
  return status === "pending" || HOLDING.includes(status);
}

/** What the escrow of an order must have, in euro cents: what was paid and not given back, while it is held. */
export function heldCents(order: { status: SaleStatus; totalCents: bigint; refundedCents: bigint }): bigint {
  return HOLDING.includes(order.status) ? order.totalCents - order.refundedCents : 0n;
}

/** What was paid and can still be given back, in euro cents: of a live order what is held, of a delivered one what is left. */
export function leftCents(order: { status: SaleStatus; totalCents: bigint; refundedCents: bigint }): bigint {
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

type Parties = { buyerId: string; sellerId: string };

/** Who `person` is in the order; null for a stranger. */
export function roleIn(order: Parties, person: { id: string; isAdmin: boolean }): SaleRole | null {
  if (person.id === order.buyerId) return "buyer";
  if (person.id === order.sellerId) return "seller";
  return person.isAdmin ? "administrator" : null;
}

const ROLE_NEEDED: Readonly<Record<SaleEvent, string>> = {
  pay: "Solo el comprador puede pagar el pedido.",
  ship: "Solo el vendedor puede marcar el envío.",
  cancel: "Solo el vendedor puede cancelar el pedido: pídeselo por mensaje.",
  confirm: "Solo el comprador puede confirmar la recepción.",
  dispute: "Solo el comprador puede abrir una disputa.",
  evidence: "Solo el comprador y el vendedor pueden aportar pruebas.",
  refund: "Solo el vendedor puede devolver el dinero.",
  reverse: "Debe devolverlo un administrador que no sea parte del pedido.",
  rate: "Solo el comprador y el vendedor pueden valorarse.",
  resolve: "La disputa debe decidirla un administrador que no sea parte del pedido.",
};

const ALLOWED = (event: SaleEvent): readonly SaleRole[] =>
  Object.values(SALE_TABLE).find((row) => row[event])?.[event]?.who ?? [];

/** Whether an administrator who is no party may do it in some state. */
export function isForAdministrators(event: SaleEvent): boolean {
  return ALLOWED(event).includes("administrator");
}

/**
 * The step of `event`. Throws `forbidden` for a role that may never do it, `conflict` with the state's Spanish name
 * where the table lacks it.
 */
export function stepOf(status: SaleStatus, event: SaleEvent, role: SaleRole): Step {
  if (!ALLOWED(event).includes(role)) throw new DomainError("forbidden", ROLE_NEEDED[event]);
  const step = SALE_TABLE[status][event];
  if (step) return step;
  throw notIn(status);
}

/** The refusal of what cannot be done in this state, with its name. */
export function notIn(status: SaleStatus): DomainError {
  return new DomainError("conflict", `El pedido está «${SALE_NAMES[status]}»: ahora no se puede hacer eso.`);
}

/** The state after giving back `refundCents` of what is left: all of it, or a part. */
export function afterRefund(step: Step, left: bigint, refundCents: bigint): SaleStatus {
  if (typeof step.to === "string") return step.to;
  return refundCents === left ? step.to.whole : step.to.part;
}

/** Whether the order's clock has run out; at the very instant it has. */
export function isDue({ stageExpiresAt }: { stageExpiresAt: Date | null }, now: Date): boolean {
  return stageExpiresAt !== null && stageExpiresAt <= now;
}

type Standing = Parties & {
  status: SaleStatus;
  stageExpiresAt: Date | null;
  endedAt: Date | null;
  hasRated: boolean;
};

/** What this person may do now, for the screens' buttons; `hasRated` closes the rating. */
export function eventsOpenTo(
  order: Standing,
  person: { id: string; isAdmin: boolean },
  now: Date,
): SaleEvent[] {
  const role = roleIn(order, person);
  if (!role) return [];
  const isOver = order.stageExpiresAt === null || order.stageExpiresAt <= now;
  const closed: Partial<Record<SaleEvent, boolean>> = {
    rate: order.hasRated || isOver,
    refund: !isRefundOpen(order, now),
  };
  return SALE_EVENTS.filter((event) => SALE_TABLE[order.status][event]?.who.includes(role) && !closed[event]);
}
