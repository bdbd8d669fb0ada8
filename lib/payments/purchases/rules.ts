import { divide, split } from "@/lib/core/format/money";
import type { CardRefund } from "@/lib/gateways/cards/provider";
import { LEARNING_FEE_BASIS_POINTS } from "@/lib/learning/catalogue/constants";
import { type PurchaseMethod, type PurchaseStatus, WITHDRAWAL_DAYS } from "@/lib/payments/constants";
import { PURCHASE } from "./machine";

export type PurchaseEvent = (typeof PURCHASE.events)[number];
type PurchaseRole = (typeof PURCHASE.roles)[number];

/** What still goes on: the provider, or a refund, has not ended it. */
export const OPEN_PURCHASES = PURCHASE.states.filter((status) => !PURCHASE.isFinal(status));

/** What may still be paid by whoever began it. */
export const PAYABLE_PURCHASES = PURCHASE.statesWith("expire");

/** What has been paid, given back or not, or is being paid. */
export const BEGUN_PURCHASES = PURCHASE.states.filter(
  (status) => status === "processing" || !PURCHASE.stepFrom(status, "pay"),
);

/** What has given its buyer a place that they still have. */
export const PLACED_PURCHASES = PURCHASE.states.filter(
  (status) => status === "succeeded" || PURCHASE.stepFrom(status, "win"),
);

/** Who pays: the provider reports a card's payment, the buyer pays from their balance. */
export function payerOf(method: PurchaseMethod): PurchaseRole {
  return method === "card" ? "provider" : "buyer";
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
export function refundProgress(refunds: readonly CardRefund[], receivedMinor: bigint) {
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
  if (!PURCHASE.allows(status, "refund", "buyer") || !releaseAt) {
    return `La compra está ${PURCHASE.labels[status].toLowerCase()}: no se puede desistir de ella.`;
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

/** The states in which the seller's escrow holds something: what may still be given back. */
export const HOLDING_PURCHASES: readonly PurchaseStatus[] = PURCHASE.statesWith("return");

/**
 * What the seller's escrow of a purchase must hold in its state, in euro cents (invariant 4 of money.md). Once released,
 * a refund or a dispute holds again what the seller still had, which only the row knows.
 */
export function owedHold(purchase: Held): bigint {
  const { status, heldCents, invoiceNumber, releasedAt } = purchase;
  const wasSold = PURCHASE.isFinal(status) || invoiceNumber !== null;
  if (!HOLDING_PURCHASES.includes(status) || !wasSold) return 0n;
  if (!releasedAt) return sharesLeft(purchase).sellerCents;
  return PURCHASE.isFinal(status) ? 0n : heldCents;
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
