import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { purchases } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { inTransaction } from "@/lib/core/transaction";
import { CardRefusal, type CardReturns } from "@/lib/gateways/card";
import { requireCards } from "@/lib/gateways/cards";
import { type Purchase, postHold, postRelease, setPurchase } from "./post-purchase";
import { providerName, stateAfter } from "./purchase-rules";
import { finishRefund } from "./request-refund";

const BY_PROVIDER = "Devuelta desde el proveedor de pagos";
const BY_BANK = "El banco de la tarjeta ha devuelto el pago";

/**
 * Brings a locked purchase to what became of its payment: refunded, or disputed, won or lost. May be told in any order
 * and any number of times. A refund that the card's bank turns down is paid into the buyer's balance instead.
 */
export async function applyReturns(tx: Tx, purchase: Purchase, returns: CardReturns, now: Date) {
  const { refund, dispute } = returns;
  let row = purchase;
  if (dispute?.state === "open") row = await beginDispute(tx, row, { id: dispute.id, now });
  if (dispute?.state === "won") row = await winDispute(tx, row, { id: dispute.id, now });
  if (dispute?.state === "lost") row = await giveBack(tx, row, { event: "lose", refundId: dispute.id, now });
  if (refund && isWhole(row, returns))
    row = await giveBack(tx, row, { event: "return", refundId: refund.id, now });
  if (refund?.state === "failed" && row.status === "refunding") {
    logger.warn({ purchase: row.id, refund: refund.id }, "the card took no refund: it goes to the balance");
    row = await finishRefund(tx, row, {
      event: "return",
      to: "balance",
      refundId: refund.id,
      actorId: null,
      now,
    });
  }
  return row;
}

const isWhole = ({ usdCents }: Purchase, { refundedMinor }: CardReturns) =>
  usdCents !== null && refundedMinor >= usdCents;

type Told = { id: string; now: Date };

// What the seller has already been given is held again, as far as it is there (money.md).
async function beginDispute(tx: Tx, purchase: Purchase, { id, now }: Told): Promise<Purchase> {
  const status = stateAfter(purchase.status, "dispute");
  if (!status) return purchase;
  const heldCents = await postHold(tx, purchase, { actorId: null, now, occasion: id });
  return setPurchase(tx, purchase, { status, heldCents, updatedAt: now });
}

async function winDispute(tx: Tx, purchase: Purchase, { id, now }: Told): Promise<Purchase> {
  const status = stateAfter(purchase.status, "win");
  if (!status) return purchase;
  if (!purchase.releasedAt) return setPurchase(tx, purchase, { status, updatedAt: now });
  await postRelease(tx, purchase, { actorId: null, now, occasion: id });
  return setPurchase(tx, purchase, { status, heldCents: 0n, updatedAt: now });
}

type Back = { event: "return" | "lose"; refundId: string; now: Date };

async function giveBack(tx: Tx, purchase: Purchase, { event, refundId, now }: Back): Promise<Purchase> {
  if (!stateAfter(purchase.status, event)) return purchase;
  const refundReason = purchase.refundReason ?? (event === "lose" ? BY_BANK : BY_PROVIDER);
  const reasoned = await setPurchase(tx, purchase, { refundReason });
  return finishRefund(tx, reasoned, { event, to: "card", refundId, actorId: null, now });
}

/**
 * Has a purchase that is being refunded paid back to its card, once: what the provider already knows of is not asked for
 * again. Throws DomainError `unavailable` when it does not answer; the job tries again.
 */
export async function returnPayment(id: number): Promise<void> {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  if (purchase?.status !== "refunding" || !purchase.paymentIntentId) return;
  const returns = await refundOnce(purchase, purchase.paymentIntentId);
  await inTransaction(async (tx) => {
    const row = await lockPurchase(tx, id);
    if (row) await applyReturns(tx, row, returns, clock.now());
  });
}

async function refundOnce(purchase: Purchase, paymentId: string): Promise<CardReturns> {
  const cards = requireCards();
  const known = await cards.readReturns(paymentId);
  const isAsked = known.refund?.state === "pending" || known.refund?.state === "failed";
  const isDisputed = known.dispute !== null && known.dispute.state !== "won";
  if (isAsked || isDisputed || isWhole(purchase, known)) return known;
  try {
    return await cards.refundPayment({ paymentId, name: providerName(purchase) });
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    logger.error({ purchase: purchase.id, code: error.code }, "the provider refuses a refund");
    return cards.readReturns(paymentId);
  }
}

/** The purchase, locked until the transaction ends; null where there is none. */
export async function lockPurchase(tx: Tx, id: number): Promise<Purchase | null> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).limit(1).for("no key update");
  return row ?? null;
}
