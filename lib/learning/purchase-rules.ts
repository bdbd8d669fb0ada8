import { DomainError } from "@/lib/core/errors";
import { divide, split } from "@/lib/core/money";
import type { CardRefund } from "@/lib/gateways/card";
import type { PurchaseMethod, PurchaseStatus } from "./constants";
import { LEARNING_FEE_BASIS_POINTS } from "./item-constants";
import { PURCHASE_NAMES, WITHDRAWAL_DAYS } from "./purchase-constants";

type Who = "buyer" | "administrator" | "provider" | "system";
type Step = { to: PurchaseStatus; who: readonly Who[] };

const PAID: Step = { to: "succeeded", who: ["provider", "buyer"] };
// Paid, but nothing can be had for it: given back without anybody asking.
const UNUSABLE: Step = { to: "refunding", who: ["system"] };
const RETURNED: Step = { to: "refunded", who: ["provider", "system"] };

/**
 * The life of a purchase (money.md, peers 2.9): state × event → state and who. `pay` follows also from `failed` and
 * `expired`: money that arrives late is still the buyer's. An event that is missing is refused.
 */
export const PURCHASE_TABLE = {
  created: {
    pay: PAID,
    reject: UNUSABLE,
    process: { to: "processing", who: ["provider"] },
    decline: { to: "created", who: ["provider"] },
    cancel: { to: "failed", who: ["provider", "system"] },
    expire: { to: "expired", who: ["system"] },
  },
  processing: {
    pay: PAID,
    reject: UNUSABLE,
    decline: { to: "created", who: ["provider"] },
    cancel: { to: "failed", who: ["provider", "system"] },
    expire: { to: "expired", who: ["system"] },
  },
  succeeded: {
    refund: { to: "refunding", who: ["buyer", "administrator"] },
    return: RETURNED,
    dispute: { to: "disputed", who: ["provider"] },
    lose: RETURNED,
  },
  refunding: { return: RETURNED, lose: RETURNED },
  refunded: {},
  disputed: {
    win: { to: "succeeded", who: ["provider"] },
    lose: RETURNED,
    return: RETURNED,
  },
  failed: { pay: PAID, reject: UNUSABLE },
  expired: { pay: PAID, reject: UNUSABLE },
} as const satisfies Record<PurchaseStatus, Partial<Record<string, Step>>>;

export type PurchaseEvent =
  | keyof (typeof PURCHASE_TABLE)["created"]
  | keyof (typeof PURCHASE_TABLE)["succeeded"]
  | keyof (typeof PURCHASE_TABLE)["disputed"];

/** The state after `event`, or null where the table lacks it. What the provider tells late is then simply no news. */
export function stateAfter(status: PurchaseStatus, event: PurchaseEvent): PurchaseStatus | null {
  const steps: Partial<Record<PurchaseEvent, Step>> = PURCHASE_TABLE[status];
  return steps[event]?.to ?? null;
}

/** The same for a person; throws `conflict` with the state's Spanish name where the table lacks it. */
export function purchaseAfter(status: PurchaseStatus, event: PurchaseEvent): PurchaseStatus {
  const next = stateAfter(status, event);
  if (next) return next;
  throw new DomainError("conflict", `La compra está ${PURCHASE_NAMES[status].toLowerCase()}: no se puede.`);
}

/** The 1.5 % of the platform and what the seller receives, in euro cents (D9). */
export function sharesOf(euroCents: bigint): { feeCents: bigint; sellerCents: bigint } {
  const { fee, rest } = split(euroCents, LEARNING_FEE_BASIS_POINTS);
  return { feeCents: fee, sellerCents: rest };
}

type Parts = { euroCents: bigint; feeCents: bigint; usdCents: bigint | null; returnedUsdCents: bigint };

/**
 * What is left of the price and of its two parts after so many of the charged dollars went back, in euro cents: each part
 * rounded half-even by itself, so that neither ever grows, and together they are the whole.
 */
export function sharesLeft({ euroCents, feeCents, usdCents, returnedUsdCents }: Parts) {
  const leftOf = (cents: bigint) =>
    usdCents && returnedUsdCents > 0n
      ? divide(cents * (usdCents - returnedUsdCents), usdCents, "half-even")
      : cents;
  const shares = { feeCents: leftOf(feeCents), sellerCents: leftOf(euroCents - feeCents) };
  return { ...shares, euroCents: shares.feeCents + shares.sellerCents };
}

/**
 * What the refunds of a payment come to, in minor units of the charge: how much is back, by which refund the latest of it,
 * and whether one is still on its way or was turned down by the card's bank.
 */
export function refundStanding(refunds: readonly CardRefund[], receivedMinor: bigint) {
  const done = refunds.filter(({ state }) => state === "done");
  const backMinor = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return {
    backMinor,
    doneId: done[0]?.id ?? null,
    isWhole: backMinor > 0n && backMinor >= receivedMinor,
    isPending: refunds.some(({ state }) => state === "pending"),
    failedId: refunds.find(({ state }) => state === "failed")?.id ?? null,
  };
}

/** When the right of withdrawal ends, and the seller may spend what they earned. */
export function releaseTime(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WITHDRAWAL_DAYS * 86_400_000);
}

type Withdrawable = {
  status: PurchaseStatus;
  releaseAt: Date | null;
  consentedAt: Date | null;
};

/**
 * Why the buyer may not withdraw any more, in Spanish; null while they may. Fourteen days, unless they agreed to begin at
 * once and have opened the content (peers 4.4).
 */
export function withdrawalRefusal(
  { status, releaseAt, consentedAt }: Withdrawable,
  openedAt: Date | null,
  now: Date,
): string | null {
  if (stateAfter(status, "refund") === null || !releaseAt) {
    return `La compra está ${PURCHASE_NAMES[status].toLowerCase()}: no se puede desistir de ella.`;
  }
  if (releaseAt <= now) return `Han pasado los ${WITHDRAWAL_DAYS} días del derecho de desistimiento.`;
  if (consentedAt && openedAt) {
    return "Aceptaste empezar ya y has abierto el contenido: el derecho de desistimiento terminó entonces.";
  }
  return null;
}

type Held = Parts & {
  status: PurchaseStatus;
  heldCents: bigint;
  invoiceNumber: string | null;
  releasedAt: Date | null;
};

/**
 * What the seller's escrow of a purchase must hold in its state, in euro cents (invariant 4 of money.md). Once released,
 * a refund or a dispute holds again what the seller still had, which only the row knows.
 */
export function owedHold(purchase: Held): bigint {
  const { status, heldCents, invoiceNumber, releasedAt } = purchase;
  switch (status) {
    case "succeeded":
      return releasedAt ? 0n : sharesLeft(purchase).sellerCents;
    case "refunding":
    case "disputed":
      if (!invoiceNumber) return 0n;
      return releasedAt ? heldCents : sharesLeft(purchase).sellerCents;
    default:
      return 0n;
  }
}

/** The name that the provider knows a purchase by: row and moment, because other databases count from one too. */
export function providerName({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `purchase-${id}-${createdAt.getTime()}`;
}

/** The row that a name of `providerName` means; null for any other text. */
export function purchaseOfName(name: string | null): { id: number; createdAt: Date } | null {
  const found = /^purchase-(\d{1,9})-(\d{1,15})$/.exec(name ?? "");
  return found ? { id: Number(found[1]), createdAt: new Date(Number(found[2])) } : null;
}

/** Whether this way of paying is given back by the card's provider. */
export function isByCard(method: PurchaseMethod): boolean {
  return method === "card";
}
