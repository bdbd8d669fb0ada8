import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { purchases } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { purchaseCharge } from "@/lib/payments/purchases/charge";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import { OPEN_PURCHASES } from "@/lib/payments/purchases/rules";
import type { Purchase } from "@/lib/payments/purchases/transfers";
import { endPayment, readPayment, readReturns } from "./payments";
import { returnPayment } from "./returns";

const BATCH_SIZE = 20;

// An open checkout is checked at increasing intervals, a refund every five minutes, a dispute hourly.
const CHECK_INTERVAL = sql`case ${purchases.status}
  when 'refunding' then interval '5 minutes'
  when 'disputed' then interval '1 hour'
  else least(greatest(${purchases.updatedAt} - ${purchases.createdAt}, interval '2 minutes'), interval '1 hour')
end`;

/**
 * Checks every open card payment at the provider: settles one that succeeded without a report from browser or
 * notification, cancels an expired one, and repeats an interrupted refund. Any number of processes may run it. Returns
 * how many were checked.
 */
export async function reconcilePurchases(shouldContinue = always): Promise<number> {
  if (!cardProvider()) return 0;
  let checked = 0;
  while (shouldContinue()) {
    const rows = await claim();
    for (const row of rows) {
      if (!shouldContinue()) return checked;
      await reconcilePurchase(row).catch((error: unknown) =>
        noteFailure({ purchase: row.id, error }, "could not reconcile a payment"),
      );
      checked += 1;
    }
    if (rows.length < BATCH_SIZE) return checked;
  }
  return checked;
}

// Updates `updated_at` first, so that other processes find the row not due.
async function claim(): Promise<Purchase[]> {
  const now = clock.now();
  return inTransaction(async (tx) => {
    const due = await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(
        and(
          inArray(purchases.status, OPEN_PURCHASES),
          eq(purchases.method, "card"),
          lte(sql`${purchases.updatedAt} + ${CHECK_INTERVAL}`, sql`${now.toISOString()}::timestamptz`),
        ),
      )
      .orderBy(purchases.updatedAt)
      .limit(BATCH_SIZE)
      .for("no key update", { skipLocked: true });
    if (due.length === 0) return [];
    return tx
      .update(purchases)
      .set({ updatedAt: now })
      .where(
        inArray(
          purchases.id,
          due.map(({ id }) => id),
        ),
      )
      .returning();
  });
}

async function reconcilePurchase(row: Purchase): Promise<void> {
  const now = clock.now();
  const end = PURCHASE.endOf(row.status, row, now);
  if (end && end <= now) return endPayment(purchaseCharge, row.id, "expire");
  switch (row.status) {
    case "refunding":
      return returnPayment(row.id);
    case "disputed":
      return readReturns(purchaseCharge, row);
    default:
      return readPayment(purchaseCharge, row);
  }
}
