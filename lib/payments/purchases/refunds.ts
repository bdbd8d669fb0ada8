import type { Tx } from "@/db";
import { purchaseReturns } from "@/db/schema";
import { refuseRemovedBuyer } from "@/lib/auth/removal";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { needsSecondAdministrator, PROPOSE_CORRECTION } from "@/lib/deals/approval";
import type { CardRefund } from "@/lib/gateways/cards/provider";
import { endEnrollment } from "@/lib/learning/study/enrollment-rows";
import { refuseForbiddenMoney } from "@/lib/ledger/post";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { REFUND_TURNED_DOWN } from "@/lib/payments/constants";
import { PURCHASE } from "./machine";
import { notifyOfPartialRefund, notifyOfPurchase } from "./notices";
import { isByCard, sharesLeft } from "./rules";
import { nextInvoiceNumber, type Purchase, postHold, postRefund, setPurchase } from "./transfers";

type Request = {
  by: "buyer" | "administrator";
  reason: string;
  actorId: string;
  now: Date;
};

/**
 * Starts the refund of a locked purchase and ends the enrollment immediately. A payment from the balance is returned
 * immediately; for a card payment, the seller's part is held and the provider is asked (`returnPayment`), which may
 * take days. Throws `conflict` if it would be returned to the balance of a closed account, and if one administrator
 * alone would cause a large loss of the platform; `unavailable` while the ledger is closed, but not for a buyer whose
 * seller's part is already held.
 */
export async function requestRefund(tx: Tx, purchase: Purchase, { by, reason, actorId, now }: Request) {
  const status = PURCHASE.stateAfter(purchase.status, "refund", by);
  if (isByCard(purchase.method)) await refuseCardRefund(tx, by);
  else await refuseRemovedBuyer(tx, purchase.buyerId);
  await endEnrollment(tx, purchase, now);
  const heldCents = await postHold(tx, purchase, { actorId, now, keySuffix: "refund" });
  if (by === "administrator") await refuseLargeLoss(tx, sharesLeft(purchase).sellerCents - heldCents);
  const asked = await setPurchase(tx, purchase, {
    status,
    refundReason: reason,
    failure: null,
    heldCents,
    updatedAt: now,
  });
  await notifyOfPurchase(tx, asked, by === "buyer" ? "withdrawn" : "returning");
  if (isByCard(purchase.method)) return asked;
  return finishRefund(tx, asked, { event: "return", to: "balance", refundId: null, actorId, now });
}

// The refund to a card may post nothing before the provider has sent the money. A buyer's withdrawal is accepted while
// the ledger is closed, because its deadline may pass meanwhile; the provider is asked once the ledger is open.
async function refuseCardRefund(tx: Tx, by: Request["by"]): Promise<void> {
  refuseForbiddenMoney(tx);
  if (by !== "buyer") await refuseWhileClosed(tx);
}

// The platform pays the loss from its bank account: above an amount that takes two administrators.
async function refuseLargeLoss(tx: Tx, lossCents: bigint): Promise<void> {
  if (!needsSecondAdministrator(lossCents, await getSettings(["disputeApprovalEur"], tx))) return;
  throw new DomainError("conflict", `El vendedor ya no tiene ese dinero. ${PROPOSE_CORRECTION}`);
}

type End = {
  /** `lose`: the card's bank took the money back. */
  event: "return" | "lose";
  to: "card" | "balance";
  refundId: string | null;
  actorId: string | null;
  now: Date;
};

/** Completes a refund whose money is back: reverses the ledger transfers and issues a corrective invoice. */
export async function finishRefund(tx: Tx, purchase: Purchase, { event, to, refundId, actorId, now }: End) {
  const status = PURCHASE.stateAfter(purchase.status, event, to === "card" ? "provider" : "system");
  await endEnrollment(tx, purchase, now);
  // A payment that bought nothing has no transfers to reverse: the money came in and went out at the provider.
  const wasSold = purchase.invoiceNumber !== null;
  const refundInvoiceNumber = wasSold ? await nextInvoiceNumber(tx, "refund", now) : null;
  const back = { ...sharesLeft(purchase), actorId, now, to };
  const { lossCents } = wasSold ? await postRefund(tx, purchase, back) : { lossCents: 0n };
  const ended = await setPurchase(tx, purchase, {
    status,
    refundId,
    refundInvoiceNumber,
    lossCents: purchase.lossCents + lossCents,
    heldCents: 0n,
    failure: to === "balance" && isByCard(purchase.method) ? REFUND_TURNED_DOWN : null,
    refundedAt: now,
    updatedAt: now,
  });
  await notifyOfPurchase(tx, ended, "refunded", { isUnasked: purchase.status !== "refunding" });
  return ended;
}

type Part = { refund: CardRefund; now: Date };

/**
 * Records a partial refund to the card of a purchase that continues: reverses the same share of both transfers, with
 * its own corrective invoice. To be called once per refund.
 */
export async function refundPart(tx: Tx, purchase: Purchase, { refund, now }: Part): Promise<Purchase> {
  const usdCents = refund.amountMinor;
  const returnedUsdCents = purchase.returnedUsdCents + usdCents;
  const [before, after] = [sharesLeft(purchase), sharesLeft({ ...purchase, returnedUsdCents })];
  const euroCents = before.euroCents - after.euroCents;
  // A part of less than a cent waits until other refunds make a cent of it, or end the purchase.
  if (euroCents <= 0n) return purchase;
  const invoiceNumber = await nextInvoiceNumber(tx, "refund", now);
  const sellerCents = before.sellerCents - after.sellerCents;
  const { lossCents, heldCents } = await postRefund(tx, purchase, {
    feeCents: euroCents - sellerCents,
    sellerCents,
    actorId: null,
    now,
    to: "card",
    keySuffix: refund.id,
  });
  await tx.insert(purchaseReturns).values({
    purchaseId: purchase.id,
    refundId: refund.id,
    usdCents,
    euroCents,
    invoiceNumber,
    createdAt: now,
  });
  const changed = await setPurchase(tx, purchase, {
    returnedUsdCents,
    heldCents,
    lossCents: purchase.lossCents + lossCents,
    updatedAt: now,
  });
  await notifyOfPartialRefund(tx, changed, { usdCents, euroCents, sellerCents, invoiceNumber });
  return changed;
}
