import type { Tx } from "@/db";
import { logger } from "@/lib/core/server/logger";
import type { CardReturns } from "@/lib/gateways/cards/provider";
import { REFUND_TURNED_DOWN } from "@/lib/payments/constants";
import { eurosOf } from "@/lib/payments/purchases/rules";
import { type Purchase, postDisputeLoss, setPurchase } from "@/lib/payments/purchases/transfers";
import { creditWhole } from "./credits";
import { notifyOfPaidTwice, notifyToAnswer } from "./notices";

type Late = {
  returns: CardReturns;
  /** How much of the charge no refund has returned to the card, in its minor units. */
  leftMinor: bigint;
  now: Date;
};

/**
 * Applies what happens to the payment of a purchase that was refunded before. A refund that comes back is credited to
 * the balance, but not during a dispute, nor after one that the buyer has won: then the card's bank pays them. Who was
 * credited earlier is paid twice by such a dispute, which is the platform's loss.
 */
export async function applyLate(
  tx: Tx,
  purchase: Purchase,
  { returns, leftMinor, now }: Late,
): Promise<Purchase> {
  const { dispute } = returns;
  if (!dispute || dispute.state === "won") return creditWhole(tx, purchase, { returns, now });
  if (dispute.state === "open") {
    if (purchase.refundId !== dispute.id) await notifyToAnswer(tx, purchase, dispute.id);
    return purchase;
  }
  const isCounted = purchase.refundId === dispute.id;
  if (isCounted || purchase.failure !== REFUND_TURNED_DOWN || leftMinor <= 0n) return purchase;
  const euroCents = eurosOf(purchase, leftMinor);
  logger.warn({ purchase: purchase.id, dispute: dispute.id }, "a refunded purchase was paid back twice");
  await postDisputeLoss(tx, purchase, { disputeId: dispute.id, euroCents, now });
  await notifyOfPaidTwice(tx, purchase, { disputeId: dispute.id, euroCents });
  const lossCents = purchase.lossCents + euroCents;
  return setPurchase(tx, purchase, {
    refundId: dispute.id,
    // The column holds at most the price; the ledger has the whole loss.
    lossCents: lossCents < purchase.euroCents ? lossCents : purchase.euroCents,
    updatedAt: now,
  });
}
