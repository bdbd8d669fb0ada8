import { DomainError } from "@/lib/core/errors";
import { divide } from "@/lib/core/money";
import type { TradeStatus } from "./constants";
import { TRADE_EVENTS, TRADE_NAMES, type TradeEvent } from "./trade-constants";

/** Who somebody is in a trade; an administrator who is a party of it is only that. */
export type TradeRole = "buyer" | "seller" | "administrator";

type Step = {
  /** The state that follows; of `cancel`, once both have asked; of `resolve`, by the decision. */
  to: TradeStatus | { buyer: TradeStatus; seller: TradeStatus };
  who: readonly TradeRole[];
};

const PARTIES = ["buyer", "seller"] as const;
const CANCEL: Step = { to: "cancelled", who: PARTIES };

/** The whole machine of a SEPA or PayPal trade (money.md, «BTC trade»): state × event → state and who. The rest is refused. */
const TRADE_TABLE: Readonly<Record<TradeStatus, Partial<Record<TradeEvent, Step>>>> = {
  pending: { fund: { to: "escrowed", who: ["seller"] }, cancel: CANCEL },
  escrowed: {
    pay: { to: "paid", who: ["buyer"] },
    receipt: { to: "escrowed", who: ["buyer"] },
    dispute: { to: "disputed", who: PARTIES },
    leave: { to: "cancelled", who: ["buyer"] },
    cancel: CANCEL,
  },
  paid: {
    receipt: { to: "paid", who: ["buyer"] },
    confirm: { to: "completed", who: ["seller"] },
    dispute: { to: "disputed", who: PARTIES },
    cancel: CANCEL,
  },
  disputed: {
    receipt: { to: "disputed", who: ["buyer"] },
    evidence: { to: "disputed", who: PARTIES },
    cancel: CANCEL,
    resolve: { to: { buyer: "completed", seller: "cancelled" }, who: ["administrator"] },
  },
  completed: { rate: { to: "completed", who: PARTIES } },
  cancelled: { rate: { to: "cancelled", who: PARTIES } },
};

const HOURS = 60;

/**
 * How long each state lasts, in minutes, and what follows (money.md). A state that `stays` only loses its clock: a
 * payment nobody confirms may be disputed, evidence ends, ratings are closed and shown.
 */
export const TRADE_CLOCKS: Readonly<Record<TradeStatus, { minutes: number; next: TradeStatus | "stays" }>> = {
  pending: { minutes: 24 * HOURS, next: "cancelled" },
  escrowed: { minutes: 24 * HOURS, next: "cancelled" },
  paid: { minutes: 48 * HOURS, next: "stays" },
  disputed: { minutes: 24 * HOURS, next: "stays" },
  completed: { minutes: 7 * 24 * HOURS, next: "stays" },
  cancelled: { minutes: 7 * 24 * HOURS, next: "stays" },
};

/** The states in which the seller's bitcoin is held for the trade. */
export const HOLDING: readonly TradeStatus[] = ["escrowed", "paid", "disputed"];

/** Whether the trade has not ended. */
export function isLive(status: TradeStatus): boolean {
  return status !== "completed" && status !== "cancelled";
}

/** What the events need to know of a trade. */
export type Standing = {
  status: TradeStatus;
  buyerId: string;
  sellerId: string;
  stageExpiresAt: Date | null;
  buyerCancels: boolean;
  sellerCancels: boolean;
};

/** Who `person` is in the trade; null for a stranger. */
export function roleIn(
  trade: Pick<Standing, "buyerId" | "sellerId">,
  person: { id: string; isAdmin: boolean },
): TradeRole | null {
  if (person.id === trade.buyerId) return "buyer";
  if (person.id === trade.sellerId) return "seller";
  return person.isAdmin ? "administrator" : null;
}

const ROLE_NEEDED: Readonly<Record<TradeEvent, string>> = {
  fund: "Solo el vendedor puede dejar el bitcoin en custodia.",
  pay: "Solo el comprador puede marcar el pago como enviado.",
  receipt: "Solo el comprador puede subir el justificante.",
  confirm: "Solo el vendedor puede confirmar el cobro.",
  dispute: "Solo el comprador o el vendedor pueden abrir una disputa.",
  evidence: "Solo el comprador y el vendedor pueden aportar pruebas.",
  leave: "Solo el comprador puede dejar la operación antes de pagar.",
  cancel: "Solo el comprador y el vendedor pueden cancelar la operación.",
  rate: "Solo el comprador y el vendedor pueden valorarse.",
  resolve: "La disputa debe decidirla un administrador que no sea parte de la operación.",
};

const ALLOWED = (event: TradeEvent): readonly TradeRole[] =>
  Object.values(TRADE_TABLE).find((row) => row[event])?.[event]?.who ?? [];

/**
 * The step of `event`. Throws `forbidden` for a role that may never do it, `conflict` with the state's Spanish name
 * where the table lacks it.
 */
export function stepOf(status: TradeStatus, event: TradeEvent, role: TradeRole): Step {
  if (!ALLOWED(event).includes(role)) throw new DomainError("forbidden", ROLE_NEEDED[event]);
  const step = TRADE_TABLE[status][event];
  if (step) return step;
  throw notIn(status);
}

/** The refusal of what cannot be done in this state, with its name. */
export function notIn(status: TradeStatus): DomainError {
  return new DomainError(
    "conflict",
    `La operación está «${TRADE_NAMES[status]}»: ahora no se puede hacer eso.`,
  );
}

/** Whether the trade's clock has run out; at the very instant it has. */
export function isDue({ stageExpiresAt }: Pick<Standing, "stageExpiresAt">, now: Date): boolean {
  return stageExpiresAt !== null && stageExpiresAt <= now;
}

/** What this person may do now, for the screens' buttons; `hasRated` closes the rating. */
export function eventsOpenTo(
  trade: Standing & { hasRated: boolean },
  person: { id: string; isAdmin: boolean },
  now: Date,
): TradeEvent[] {
  const role = roleIn(trade, person);
  if (!role) return [];
  const hasAsked = (role === "buyer" && trade.buyerCancels) || (role === "seller" && trade.sellerCancels);
  const isOver = trade.stageExpiresAt === null || trade.stageExpiresAt <= now;
  const closed: Partial<Record<TradeEvent, boolean>> = {
    cancel: hasAsked,
    rate: trade.hasRated || isOver,
    evidence: isOver,
  };
  return TRADE_EVENTS.filter(
    (event) => TRADE_TABLE[trade.status][event]?.who.includes(role) && !closed[event],
  );
}

/** Which of the two have answered a dispute: whoever opened it has said why, the other one brings evidence. */
export type Answered = { buyer: boolean; seller: boolean };

/** From when a dispute may be decided: null is now, because both have answered or their 24 hours are over (D26). */
export function decidableFrom(
  { stageExpiresAt }: Pick<Standing, "stageExpiresAt">,
  { buyer, seller }: Answered,
  now: Date,
): Date | null {
  return (buyer && seller) || stageExpiresAt === null || stageExpiresAt <= now ? null : stageExpiresAt;
}

/** The seller's fee of a trade outside the platform by its order's rate, in sats, rounded up (the payer's total, D9). */
export function feeSatsOf(amountSats: bigint, feePoints: bigint): bigint {
  return divide(amountSats * feePoints, 10_000n, "up");
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
