import { and, eq, gt, inArray, isNull, notInArray, or } from "drizzle-orm";
import { db } from "@/db";
import { purchases } from "@/db/schema";
import type { Charge } from "@/lib/payments/cards/charge";
import { applyReturns, lockPurchase } from "@/lib/payments/cards/returns";
import { PURCHASE } from "./machine";
import { providerName } from "./rules";
import { applyPayment } from "./settlement";
import { type Purchase, setPurchase } from "./transfers";

const MAX_LISTED = 500;

/** The card payments for courses and mentorships, in dollars. */
export const purchaseCharge: Charge<Purchase> = {
  noun: "purchase",
  find: async (id) => {
    const [row] = await db.select().from(purchases).where(eq(purchases.id, id)).limit(1);
    return row ?? null;
  },
  lock: lockPurchase,
  paymentIdOf: ({ paymentIntentId }) => paymentIntentId,
  paymentRequestOf: (row) => ({
    name: providerName(row),
    amountMinor: row.usdCents ?? 0n,
    currency: "usd",
    description: row.itemTitle,
  }),
  notePayment: (id, paymentIntentId) =>
    db
      .update(purchases)
      .set({ paymentIntentId })
      .where(and(eq(purchases.id, id), isNull(purchases.paymentIntentId))),
  applyPayment,
  applyReturns,
  mayEnd: ({ status }, event) => PURCHASE.allows(status, event, "system"),
  end: async (tx, row, event, now) => {
    const status = PURCHASE.stateIfChanged(row.status, event, "system");
    if (status) await setPurchase(tx, row, { status, updatedAt: now });
  },
  // Ended purchases are only read again if a refund was rejected that may not be credited yet, or for a dispute that
  // did not end them and is not counted yet; purchases that wait for a refund are handled by another job.
  listUnsettled: (returned) => {
    const { paymentIntentId, status, failure, refundId, returnedUsdCents } = purchases;
    const idsOf = (some: typeof returned) => some.map(({ paymentId }) => paymentId);
    const turnedDown = returned.filter(({ hasFailed }) => hasFailed);
    const disputed = returned.filter(({ disputeId }) => disputeId !== null);
    const disputeIds = disputed.flatMap(({ disputeId }) => disputeId ?? []);
    const mayBeCredited = and(
      inArray(paymentIntentId, idsOf(turnedDown)),
      or(isNull(failure), gt(returnedUsdCents, 0n)),
    );
    const isDisputed = and(
      inArray(paymentIntentId, idsOf(disputed)),
      or(isNull(refundId), notInArray(refundId, disputeIds)),
    );
    return db
      .select()
      .from(purchases)
      .where(
        or(
          and(inArray(paymentIntentId, idsOf(returned)), eq(status, "succeeded")),
          and(eq(status, "refunded"), or(mayBeCredited, isDisputed)),
        ),
      )
      .orderBy(purchases.id)
      .limit(MAX_LISTED);
  },
};
