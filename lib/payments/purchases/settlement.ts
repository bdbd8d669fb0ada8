import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { purchases } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { nullIfNotFound } from "@/lib/core/command/errors";
import { logger } from "@/lib/core/server/logger";
import type { CardPayment } from "@/lib/gateways/cards/provider";
import { accessOf } from "@/lib/learning/catalogue/queries";
import { lockOffering } from "@/lib/learning/catalogue/rows";
import { createEnrollment } from "@/lib/learning/study/enrollment-rows";
import { PURCHASE } from "./machine";
import { notifyOfPurchase } from "./notices";
import { type PurchaseEvent, payerOf, purchaseOfName, releaseTime } from "./rules";
import { nextInvoiceNumber, type Purchase, postPurchase, setPurchase } from "./transfers";

const TWICE = "Ya estabas inscrito: te devolvemos este segundo pago.";
const GONE = "Ya no está disponible: te devolvemos el pago.";
const OTHER_AMOUNT = "Se ha cobrado un importe distinto del de la compra: te lo devolvemos.";

/** Locks and returns the purchase of a payment; null if the payment belongs to no purchase. */
async function lockPurchaseOf(tx: Tx, payment: Pick<CardPayment, "id" | "name">) {
  const [known] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.paymentIntentId, payment.id))
    .limit(1)
    .for("no key update");
  if (known) return known;
  // The process may have died between the provider's response and storing the id; the payment still has the purchase's
  // name.
  const named = purchaseOfName(payment.name);
  if (!named) return null;
  const [row] = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.id, named.id))
    .limit(1)
    .for("no key update");
  const isIt = row?.paymentIntentId === null && row.createdAt.getTime() === named.createdAt.getTime();
  return isIt ? row : null;
}

/**
 * Applies the provider's payment state to its purchase; idempotent and independent of the order, whether called by the
 * browser, a webhook or the job. Returns the updated purchase; null if the payment belongs to no purchase.
 */
export async function applyPayment(tx: Tx, payment: CardPayment, now: Date): Promise<Purchase | null> {
  const purchase = await lockPurchaseOf(tx, payment);
  if (!purchase) return null;
  switch (payment.state) {
    case "succeeded":
      return payByCard(tx, purchase, payment, now);
    case "processing":
      return move(tx, purchase, "process", { now });
    case "cancelled":
      return move(tx, purchase, "cancel", { now, failure: payment.failure });
    case "open":
      return payment.failure ? move(tx, purchase, "decline", { now, failure: payment.failure }) : purchase;
  }
}

type Reported = { now: Date; failure?: string | null };

async function move(tx: Tx, purchase: Purchase, event: PurchaseEvent, { now, failure = null }: Reported) {
  const status = PURCHASE.stateIfChanged(purchase.status, event, "provider");
  const isNew = status !== null && (status !== purchase.status || failure !== purchase.failure);
  return isNew ? setPurchase(tx, purchase, { status, failure, updatedAt: now }) : purchase;
}

async function payByCard(tx: Tx, purchase: Purchase, payment: CardPayment, now: Date) {
  if (!PURCHASE.allows(purchase.status, "pay", "provider")) return purchase;
  const noted = await setPurchase(tx, purchase, { paymentIntentId: payment.id });
  const isExact = payment.currency === "usd" && payment.receivedMinor === purchase.usdCents;
  const problem = isExact ? await problemOf(tx, noted) : OTHER_AMOUNT;
  if (!problem) return completePurchase(tx, noted, { actorId: null, now });
  logger.warn(
    { purchase: purchase.id, payment: payment.id, problem },
    "payment cannot be accepted and will be refunded",
  );
  const rejected = await setPurchase(tx, noted, {
    status: PURCHASE.stateAfter(purchase.status, "reject", "system"),
    refundReason: problem,
    failure: null,
    succeededAt: now,
    updatedAt: now,
  });
  await notifyOfPurchase(tx, rejected, "rejected");
  return rejected;
}

async function problemOf(tx: Tx, { itemType, itemId, buyerId, sellerId }: Purchase): Promise<string | null> {
  // Locked before the offering, in the order of the command that closes an account: nobody leaves while it is paid.
  for (const id of [buyerId, sellerId].sort()) if (await isRemoved(tx, id)) return GONE;
  // Locked, so that the offering cannot be deleted between this check and the enrollment.
  const offering = await lockOffering(tx, { kind: itemType, id: itemId }).catch(nullIfNotFound);
  if (!offering) return GONE;
  return (await accessOf(tx, { id: buyerId, isAdmin: false }, offering)) === "student" ? TWICE : null;
}

type Acting = { actorId: string | null; now: Date };

/**
 * Completes a locked purchase in one transaction: enrollment, invoice, ledger transfers and notices. Throws
 * InsufficientFunds if the balance is insufficient, `unavailable` while the ledger is closed.
 */
export async function completePurchase(tx: Tx, purchase: Purchase, { actorId, now }: Acting) {
  const { id, itemType, itemId, itemTitle, buyerId, euroCents, feeCents } = purchase;
  const place = {
    itemType,
    itemId,
    itemTitle,
    userId: buyerId,
    purchaseId: id,
    paidCents: euroCents,
    feeCents,
    now,
  };
  if ((await createEnrollment(tx, place)) === null) throw new Error("the buyer is already enrolled");
  const invoiceNumber = await nextInvoiceNumber(tx, "sale", now);
  const paid = await setPurchase(tx, purchase, {
    status: PURCHASE.stateAfter(purchase.status, "pay", payerOf(purchase.method)),
    invoiceNumber,
    failure: null,
    heldCents: euroCents - feeCents,
    succeededAt: now,
    releaseAt: releaseTime(now),
    updatedAt: now,
  });
  await notifyOfPurchase(tx, paid, "paid");
  await postPurchase(tx, paid, { actorId, now });
  return paid;
}
