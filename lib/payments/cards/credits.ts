import { asc, eq } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { purchaseReturns } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { logger } from "@/lib/core/server/logger";
import type { CardReturns } from "@/lib/gateways/cards/provider";
import { MAX_RETURNS, REFUND_TURNED_DOWN, REFUND_UNDELIVERABLE } from "@/lib/payments/constants";
import { notifyOfCreditedPart, notifyOfPurchase } from "@/lib/payments/purchases/notices";
import { eurosOf } from "@/lib/payments/purchases/rules";
import { type Purchase, postCredit, setPurchase } from "@/lib/payments/purchases/transfers";
import { notifyOfUndeliverable } from "./notices";

type Part = typeof purchaseReturns.$inferSelect;

/** Lists the recorded partial refunds of a purchase, oldest first. */
export async function listParts(source: Source, purchase: Purchase): Promise<Part[]> {
  if (purchase.returnedUsdCents === 0n) return [];
  return source
    .select()
    .from(purchaseReturns)
    .where(eq(purchaseReturns.purchaseId, purchase.id))
    .orderBy(asc(purchaseReturns.id))
    .limit(MAX_RETURNS);
}

type Returned = { returns: CardReturns; now: Date };

/**
 * Credits the partial refunds that the card's bank sent back after they were completed to the buyer's balance, each
 * once: the seller's share and the invoice stay as they are, because the buyer still has that part of the price.
 */
export async function creditParts(
  tx: Tx,
  purchase: Purchase,
  parts: readonly Part[],
  { returns, now }: Returned,
): Promise<void> {
  const failed = new Set(returns.refunds.flatMap(({ id, state }) => (state === "failed" ? [id] : [])));
  for (const { id, refundId, creditedAt, ...amounts } of parts) {
    if (!refundId || creditedAt || !failed.has(refundId)) continue;
    if (await isRemoved(tx, purchase.buyerId)) {
      await notifyOfUndeliverable(tx, purchase, refundId);
      continue;
    }
    logger.warn({ purchase: purchase.id, refund: refundId }, "crediting a partial refund that came back");
    await postCredit(tx, purchase, { refundId, euroCents: amounts.euroCents, now });
    await tx.update(purchaseReturns).set({ creditedAt: now }).where(eq(purchaseReturns.id, id));
    await notifyOfCreditedPart(tx, { ...purchase, updatedAt: now }, { ...amounts, refundId });
  }
}

/**
 * The same for the refund that ended a purchase: the card's bank may send it back days after accepting it; then the
 * provider has the money again, and the buyer does not.
 */
export async function creditWhole(tx: Tx, purchase: Purchase, { returns, now }: Returned): Promise<Purchase> {
  const refund = returns.refunds.find(({ id }) => id === purchase.refundId);
  if (refund?.state !== "failed" || purchase.failure !== null) return purchase;
  if (await isRemoved(tx, purchase.buyerId)) return leaveUndelivered(tx, purchase, refund.id);
  logger.warn(
    { purchase: purchase.id, refund: refund.id },
    "the card's bank returned a refund; crediting the balance instead",
  );
  const euroCents = eurosOf(purchase, refund.amountMinor);
  await postCredit(tx, purchase, { refundId: refund.id, euroCents, now });
  const credited = await setPurchase(tx, purchase, { failure: REFUND_TURNED_DOWN, updatedAt: now });
  await notifyOfPurchase(tx, credited, "credited");
  return credited;
}

/** Records that a refund reached neither the card nor the closed account of the buyer, and notifies administrators. */
export async function leaveUndelivered(tx: Tx, purchase: Purchase, refundId: string): Promise<Purchase> {
  if (purchase.failure === REFUND_UNDELIVERABLE) return purchase;
  const left = await setPurchase(tx, purchase, { failure: REFUND_UNDELIVERABLE });
  await notifyOfUndeliverable(tx, left, refundId);
  return left;
}
