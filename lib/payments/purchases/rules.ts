import { DAY_MS } from "@/lib/core/format/durations";
import { divide, split } from "@/lib/core/format/money";
import type { CardRefund, CardReturns } from "@/lib/gateways/cards/provider";
import { LEARNING_FEE_BASIS_POINTS } from "@/lib/learning/catalogue/constants";
import type { OfferingKind } from "@/lib/learning/constants";
import {
  type PurchaseMethod,
  type PurchaseStatus,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_END,
} from "@/lib/payments/constants";
import { PURCHASE } from "./machine";

export type PurchaseEvent = (typeof PURCHASE.events)[number];
type PurchaseRole = (typeof PURCHASE.roles)[number];

/** The states that neither the provider nor a refund has ended. */
export const OPEN_PURCHASES = PURCHASE.states.filter((status) => !PURCHASE.isFinal(status));

/** The states in which the buyer may still pay. */
export const PAYABLE_PURCHASES = PURCHASE.statesWith("expire");

/** The states of purchases that were paid, refunded or not, or are being paid. */
export const STARTED_PURCHASES = PURCHASE.states.filter(
  (status) => status === "processing" || !PURCHASE.stepFrom(status, "pay"),
);

/** The states in which the buyer has an active enrollment. */
export const ENROLLED_PURCHASES = PURCHASE.states.filter(
  (status) => status === "succeeded" || PURCHASE.stepFrom(status, "win"),
);

/** Returns the role of the event `pay`: the provider reports a card payment, the buyer pays from the balance. */
export function payerOf(method: PurchaseMethod): PurchaseRole {
  return method === "card" ? "provider" : "buyer";
}

/** Returns the platform's fee of 1.5 % and what the seller receives, in euro cents (D9). */
export function sharesOf(euroCents: bigint): { feeCents: bigint; sellerCents: bigint } {
  const { fee, rest } = split(euroCents, LEARNING_FEE_BASIS_POINTS);
  return { feeCents: fee, sellerCents: rest };
}

type Parts = { euroCents: bigint; feeCents: bigint; usdCents: bigint | null; returnedUsdCents: bigint };

/**
 * Returns what remains of the price and of its two parts after part of the charged dollars was refunded, in euro cents.
 * Each part is rounded half-even separately, so that neither ever grows; their sum is the total.
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
 * Returns the euro cents of a refund of `usdCents`, at the rate of the purchase, rounded down; of all the dollars that
 * are left, exactly the euros that are left.
 */
export function eurosOf(purchase: Parts, usdCents: bigint): bigint {
  const charged = purchase.usdCents ?? usdCents;
  const isRest = usdCents === charged - purchase.returnedUsdCents;
  return isRest ? sharesLeft(purchase).euroCents : divide(purchase.euroCents * usdCents, charged, "down");
}

type RecordedPart = { refundId: string | null; usdCents: bigint };

/**
 * Returns the ids of the refunds, listed newest first, that are recorded as parts. Parts that a build before migration
 * 0052 recorded have no id: they were the oldest completed refunds, up to the same amount.
 */
export function recordedIds(
  parts: readonly RecordedPart[],
  refunds: readonly CardRefund[],
): ReadonlySet<string> {
  const ids = new Set(parts.flatMap(({ refundId }) => refundId ?? []));
  let unnamed = parts.reduce((sum, { refundId, usdCents }) => (refundId ? sum : sum + usdCents), 0n);
  for (const { id, state, amountMinor } of refunds.toReversed()) {
    if (ids.has(id) || state !== "done" || amountMinor > unnamed) continue;
    ids.add(id);
    unnamed -= amountMinor;
  }
  return ids;
}

type Recorded = {
  /** The name of the refund that was requested here. */
  name: string;
  /** The partial refunds that are recorded: these euros have left the seller, so the buyer has them in any case. */
  partIds: ReadonlySet<string>;
};

/**
 * Summarizes the refunds of a payment: what is left to refund, in minor units of the charge, the completed refunds that
 * are not recorded yet, oldest first, whether one is pending, and the requested one that the card's bank rejected.
 */
export function refundProgress({ refunds, receivedMinor }: CardReturns, { name, partIds }: Recorded) {
  const isRecorded = ({ id }: CardRefund) => partIds.has(id);
  const back = refunds.filter((refund) => refund.state === "done" || isRecorded(refund));
  const leftMinor = back.reduce((left, { amountMinor }) => left - amountMinor, receivedMinor);
  const rejected = refunds.find(
    (refund) => refund.state === "failed" && refund.name === name && !isRecorded(refund),
  );
  return {
    leftMinor,
    newlyDone: back.filter((refund) => !isRecorded(refund)).reverse(),
    isWhole: back.length > 0 && leftMinor <= 0n,
    isPending: refunds.some(({ state }) => state === "pending"),
    failedId: rejected?.id ?? null,
  };
}

/** Returns when the right of withdrawal ends and the seller's earnings are released. */
export function releaseTime(paidAt: Date): Date {
  return new Date(paidAt.getTime() + WITHDRAWAL_DAYS * DAY_MS);
}

type Withdrawable = {
  itemType: OfferingKind;
  status: PurchaseStatus;
  releaseAt: Date | null;
  consentedAt: Date | null;
};

/**
 * Returns in Spanish why the buyer may no longer withdraw, or null while they may: within fourteen days, unless they
 * agreed to start immediately and have opened the content.
 */
export function withdrawalRefusal(
  { itemType, status, releaseAt, consentedAt }: Withdrawable,
  openedAt: Date | null,
  now: Date,
): string | null {
  if (!PURCHASE.allows(status, "refund", "buyer") || !releaseAt) {
    return `La compra está ${PURCHASE.labels[status].toLowerCase()}: no se puede desistir de ella.`;
  }
  if (releaseAt <= now) return `Han pasado los ${WITHDRAWAL_DAYS} días del derecho de desistimiento.`;
  if (consentedAt && openedAt) {
    return WITHDRAWAL_END[itemType].ended;
  }
  return null;
}

type Held = Parts & {
  status: PurchaseStatus;
  heldCents: bigint;
  invoiceNumber: string | null;
  releasedAt: Date | null;
};

/** The states in which the seller's escrow holds money, because it may still be refunded. */
export const HOLDING_PURCHASES: readonly PurchaseStatus[] = PURCHASE.statesWith("return");

/**
 * Returns what the seller's escrow of a purchase must hold in its state, in euro cents (invariant 4 of money.md). After
 * the release, a refund or a dispute holds again what the seller still had, which only the row knows.
 */
export function owedHold(purchase: Held): bigint {
  const { status, heldCents, invoiceNumber, releasedAt } = purchase;
  const wasSold = PURCHASE.isFinal(status) || invoiceNumber !== null;
  if (!HOLDING_PURCHASES.includes(status) || !wasSold) return 0n;
  if (!releasedAt) return sharesLeft(purchase).sellerCents;
  return PURCHASE.isFinal(status) ? 0n : heldCents;
}

/**
 * Returns the name of a purchase at the provider. It contains the id and the time of creation, because ids of other
 * databases also start from one.
 */
export function providerName({ id, createdAt }: { id: number; createdAt: Date }): string {
  return `purchase-${id}-${createdAt.getTime()}`;
}

/** Parses a name of `providerName`; null for any other text. */
export function purchaseOfName(name: string | null): { id: number; createdAt: Date } | null {
  const found = /^purchase-(\d{1,9})-(\d{1,15})$/.exec(name ?? "");
  return found ? { id: Number(found[1]), createdAt: new Date(Number(found[2])) } : null;
}

/** Returns whether the card provider refunds this payment method. */
export function isByCard(method: PurchaseMethod): boolean {
  return method === "card";
}
