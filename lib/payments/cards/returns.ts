import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { purchases } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { logger } from "@/lib/core/server/logger";
import { CardRefusal, type CardReturns } from "@/lib/gateways/cards/provider";
import { requireCards } from "@/lib/gateways/cards/providers";
import { getKillSwitch } from "@/lib/ledger/queries";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import { finishRefund, refundPart } from "@/lib/payments/purchases/refunds";
import { eurosOf, providerName, recordedIds, refundProgress } from "@/lib/payments/purchases/rules";
import {
  type Purchase,
  postCredit,
  postHold,
  postRelease,
  setPurchase,
} from "@/lib/payments/purchases/transfers";
import { creditParts, leaveUndelivered, listParts } from "./credits";
import { applyLate } from "./late-disputes";
import { notifyOfDispute, notifyToAnswer } from "./notices";

const BY_PROVIDER = "Devuelta desde el proveedor de pagos";
const BY_BANK = "El banco de la tarjeta ha devuelto el pago";

/**
 * Applies what happened to a locked purchase's payment: refunded, whole or in part, or disputed, won or lost.
 * Idempotent and independent of the order of calls. A refund that the card's bank rejects, or sends back later, is
 * credited to the buyer's balance.
 */
export async function applyReturns(tx: Tx, purchase: Purchase, returns: CardReturns, now: Date) {
  const { dispute } = returns;
  const parts = await listParts(tx, purchase);
  await creditParts(tx, purchase, parts, { returns, now });
  if (purchase.status === "refunded") {
    const { leftMinor } = progressOf(purchase, returns, parts);
    return applyLate(tx, purchase, { returns, leftMinor, now });
  }
  let row = purchase;
  if (dispute?.state === "open") row = await openDispute(tx, row, { id: dispute.id, now });
  if (dispute?.state === "won") row = await winDispute(tx, row, { id: dispute.id, now });
  if (dispute?.state === "lost")
    row = await finishReturn(tx, row, { event: "lose", refundId: dispute.id, now });
  const { newlyDone, isWhole, leftMinor, isPending, failedId } = progressOf(row, returns, parts);
  // The last one of a whole refund ends the purchase.
  const last = isWhole ? newlyDone.pop() : undefined;
  for (const refund of newlyDone) if (mayLose(row)) row = await refundPart(tx, row, { refund, now });
  if (isWhole) return finishReturn(tx, row, { event: "return", refundId: last?.id ?? null, now });
  // While a dispute is open, the card's bank may still pay the buyer.
  if (row.status !== "refunding" || isPending || !failedId || dispute?.state === "open") return row;
  if (await isRemoved(tx, row.buyerId)) return leaveUndelivered(tx, row, failedId);
  logger.warn(
    { purchase: row.id, refund: failedId },
    "refund to the card failed; crediting the balance instead",
  );
  // A payment that bought nothing has no transfers that `finishRefund` could reverse.
  if (row.invoiceNumber === null)
    await postCredit(tx, row, { refundId: failedId, euroCents: eurosOf(row, leftMinor), now });
  return finishRefund(tx, row, { event: "return", to: "balance", refundId: failedId, actorId: null, now });
}

const progressOf = (purchase: Purchase, returns: CardReturns, parts: Awaited<ReturnType<typeof listParts>>) =>
  refundProgress(returns, {
    name: providerName(purchase),
    partIds: recordedIds(parts, returns.refunds),
  });

// A payment that bought nothing has no ledger transfers, and is always refunded completely.
const mayLose = ({ status, invoiceNumber }: Purchase) =>
  invoiceNumber !== null && PURCHASE.allows(status, "return", "provider");

type DisputeEvent = { id: string; now: Date };

// The amount already released to the seller is held again, as far as their balance and their pots allow (money.md).
async function openDispute(tx: Tx, purchase: Purchase, { id, now }: DisputeEvent): Promise<Purchase> {
  const status = PURCHASE.stateIfChanged(purchase.status, "dispute", "provider");
  if (purchase.status === "refunding") await notifyToAnswer(tx, purchase, id);
  if (!status) return purchase;
  const heldCents = await postHold(tx, purchase, { actorId: null, now, keySuffix: keySuffixOf(id, now) });
  const disputed = await setPurchase(tx, purchase, { status, heldCents, updatedAt: now });
  await notifyOfDispute(tx, disputed, { disputeId: id, notice: "begun" });
  return disputed;
}

async function winDispute(tx: Tx, purchase: Purchase, { id, now }: DisputeEvent): Promise<Purchase> {
  const status = PURCHASE.stateIfChanged(purchase.status, "win", "provider");
  if (!status) return purchase;
  await notifyOfDispute(tx, purchase, { disputeId: id, notice: "won" });
  if (!purchase.releasedAt) return setPurchase(tx, purchase, { status, updatedAt: now });
  const release = { actorId: null, now, keySuffix: keySuffixOf(id, now), isReturned: true };
  await postRelease(tx, purchase, release);
  return setPurchase(tx, purchase, { status, heldCents: 0n, updatedAt: now });
}

// A state that was read before the dispute was won may be applied afterwards; then the same dispute begins a second
// time, and the ledger must not treat its transfers as repetitions of the first ones.
const keySuffixOf = (id: string, now: Date) => `${id}:${now.getTime()}`;

type Back = { event: "return" | "lose"; refundId: string | null; now: Date };

async function finishReturn(tx: Tx, purchase: Purchase, { event, refundId, now }: Back): Promise<Purchase> {
  if (!PURCHASE.allows(purchase.status, event, "provider")) return purchase;
  const refundReason = purchase.refundReason ?? (event === "lose" ? BY_BANK : BY_PROVIDER);
  const reasoned = await setPurchase(tx, purchase, { refundReason });
  return finishRefund(tx, reasoned, { event, to: "card", refundId, actorId: null, now });
}

/**
 * Refunds a purchase that is being refunded to its card, once: refunds that the provider already knows are not
 * requested again. Throws DomainError `unavailable` if it does not respond; the job retries.
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
  const { leftMinor, isWhole, isPending, failedId } = progressOf(
    purchase,
    known,
    await listParts(db, purchase),
  );
  const isDisputed = known.dispute !== null && known.dispute.state !== "won";
  if (isWhole || isPending || failedId || isDisputed) return known;
  // No money leaves while the ledger is closed; the job asks again.
  if (!(await getKillSwitch())?.isOpen) return known;
  try {
    return await cards.refundPayment({ paymentId, name: providerName(purchase), amountMinor: leftMinor });
  } catch (error) {
    if (!(error instanceof CardRefusal)) throw error;
    logger.error({ purchase: purchase.id, code: error.code }, "the card provider rejected a refund");
    return cards.readReturns(paymentId);
  }
}

/** Locks the purchase until the transaction ends; null if there is none. */
export async function lockPurchase(tx: Tx, id: number): Promise<Purchase | null> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).limit(1).for("no key update");
  return row ?? null;
}
