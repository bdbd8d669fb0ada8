import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { cardProvider } from "@/lib/gateways/cards/providers";
import { endOfCoupon } from "@/lib/learning/coupons/queries";
import { purchaseCharge } from "@/lib/payments/purchases/charge";
import { PURCHASE } from "@/lib/payments/purchases/machine";
import { OPEN_PURCHASES } from "@/lib/payments/purchases/rules";
import type { Purchase } from "@/lib/payments/purchases/transfers";
import { endPayment, readPayment, readReturns } from "./payments";
import { returnPayment } from "./returns";

const BATCH_SIZE = 20;

// An open checkout is checked at increasing intervals, one with an ended discount code every minute, a refund every
// five minutes, a dispute hourly.
const checkInterval = (now: Date) => sql`case
  when ${purchases.status} = 'refunding' then interval '5 minutes'
  when ${purchases.status} = 'disputed' then interval '1 hour'
  when ${isOfEndedCoupon(now)} then interval '1 minute'
  else least(greatest(${purchases.updatedAt} - ${purchases.createdAt}, interval '2 minutes'), interval '1 hour')
end`;

function isOfEndedCoupon(now: Date) {
  return sql`exists (select 1 from learning_coupons coupons where coupons.id = ${purchases.couponId}
    and (coupons.ended_at is not null or coupons.expires_at <= ${now.toISOString()}::timestamptz))`;
}

/**
 * Checks every open card payment at the provider: settles one that succeeded without a report from browser or
 * notification, cancels one that has expired or whose discount has ended, and repeats an interrupted refund. Any number
 * of processes may run it. Returns how many were checked.
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
          lte(sql`${purchases.updatedAt} + ${checkInterval(now)}`, sql`${now.toISOString()}::timestamptz`),
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

// A payment that the bank is processing was confirmed while the code was valid.
async function lostDiscount({ status, couponId }: Purchase, now: Date): Promise<boolean> {
  return status === "created" && couponId !== null && (await endOfCoupon(db, couponId, now)) !== null;
}

async function reconcilePurchase(row: Purchase): Promise<void> {
  const now = clock.now();
  const end = PURCHASE.endOf(row.status, row, now);
  if ((end && end <= now) || (await lostDiscount(row, now)))
    return endPayment(purchaseCharge, row.id, "expire");
  switch (row.status) {
    case "refunding":
      return returnPayment(row.id);
    case "disputed":
      return readReturns(purchaseCharge, row);
    default:
      return readPayment(purchaseCharge, row);
  }
}
