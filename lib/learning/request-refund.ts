import type { Tx } from "@/db";
import { endEnrollment } from "./open-enrollment";
import { nextInvoiceNumber, type Purchase, postHold, postRefund, setPurchase } from "./post-purchase";
import { isByCard, purchaseAfter } from "./purchase-rules";
import { tellOfPurchase } from "./tell-of-purchase";

type Request = { news: "withdrawn" | "returning"; reason: string; actorId: string; now: Date };

/**
 * A locked purchase is to be given back, and the place ends at once. What was paid from the balance is the buyer's again
 * with it; for a card the seller's part is held and the provider asked (return-payment.ts), which may take days.
 */
export async function requestRefund(tx: Tx, purchase: Purchase, { news, reason, actorId, now }: Request) {
  const status = purchaseAfter(purchase.status, "refund");
  await endEnrollment(tx, purchase);
  const asked = await setPurchase(tx, purchase, {
    status,
    refundReason: reason,
    failure: null,
    heldCents: await postHold(tx, purchase, { actorId, now, occasion: "refund" }),
    updatedAt: now,
  });
  await tellOfPurchase(tx, asked, news);
  if (isByCard(purchase.method)) return asked;
  return finishRefund(tx, asked, { event: "return", to: "balance", refundId: null, actorId, now });
}

type End = {
  /** `lose`: the card's bank took it back. */
  event: "return" | "lose";
  to: "card" | "balance";
  refundId: string | null;
  actorId: string | null;
  now: Date;
};

/** The money is back where it came from: the ledger's legs are reversed, and a corrective invoice says so. */
export async function finishRefund(tx: Tx, purchase: Purchase, { event, to, refundId, actorId, now }: End) {
  const status = purchaseAfter(purchase.status, event);
  await endEnrollment(tx, purchase);
  // What was paid without a place has no legs to reverse: it came in and went out at the provider.
  const wasSold = purchase.invoiceNumber !== null;
  const refundInvoiceNumber = wasSold ? await nextInvoiceNumber(tx, "refund", now) : null;
  const lossCents = wasSold ? await postRefund(tx, purchase, { actorId, now, to }) : 0n;
  const ended = await setPurchase(tx, purchase, {
    status,
    refundId,
    refundInvoiceNumber,
    lossCents,
    heldCents: 0n,
    failure: null,
    refundedAt: now,
    updatedAt: now,
  });
  await tellOfPurchase(tx, ended, "refunded");
  return ended;
}
