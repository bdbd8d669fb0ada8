import { eq } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { logger } from "@/lib/core/server/logger";
import { openedAtOf } from "@/lib/learning/study/enrollment-queries";
import { refuseWhileClosed } from "@/lib/ledger/refusals";
import { lockPurchase, returnPayment } from "@/lib/payments/cards/returns";
import { PURCHASE_NOT_FOUND, type PurchaseLine, purchaseLine } from "./queries";
import { requestRefund } from "./refunds";
import { isByCard, withdrawalRefusal } from "./rules";
import { purchaseParams } from "./schema";
import { extendWithdrawals } from "./withdrawals";

/** The buyer exercises the right of withdrawal («Confirmar desistimiento»); no reason is required. */
export const withdrawFromPurchase = command(
  {
    name: "learning.withdraw-from-purchase",
    allow: "user",
    input: purchaseParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { purchase: id } }),
    after: returnSoon,
  },
  async ({ tx, actor, now }, { id }) => {
    const isOpen = await extendWithdrawals({ source: tx, only: id, now });
    const purchase = await lockPurchase(tx, id);
    if (purchase?.buyerId !== actor.id) throw new DomainError("not_found", PURCHASE_NOT_FOUND);
    if (!isOpen && !isByCard(purchase.method)) await refuseWhileClosed(tx);
    const refusal = withdrawalRefusal(purchase, await openedAtOf(tx, purchase), now);
    if (refusal) throw new DomainError("conflict", refusal);
    const asked = await requestRefund(tx, purchase, {
      by: "buyer",
      reason: "Desistimiento",
      actorId: actor.id,
      now,
    });
    return purchaseLine(asked);
  },
);

/**
 * Requests the refund from the provider immediately and returns the updated purchase; if the provider does not respond,
 * the job retries.
 */
export async function returnSoon(line: PurchaseLine): Promise<PurchaseLine> {
  const { id, status } = line;
  if (status !== "refunding") return line;
  await returnPayment(id).catch((error: unknown) =>
    logger.warn({ purchase: id, error }, "immediate refund failed; it will be retried"),
  );
  const [row] = await db.select().from(purchases).where(eq(purchases.id, id)).limit(1);
  return row ? purchaseLine(row) : line;
}
