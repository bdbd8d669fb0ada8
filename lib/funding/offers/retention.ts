import { and, eq, gte, isNotNull, isNull, lt, notInArray, or } from "drizzle-orm";
import { db } from "@/db";
import { fundingOffers, fundingTranches } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

const { id, kind, paidAt, endedAt, netWorthCents } = fundingOffers;

/**
 * Deletes the net worth that investors declared for offers that ended long enough ago (decision 202). An agreement for
 * a share of the company has no end of its own: it counts from its last payment.
 */
export async function forgetNetWorth(): Promise<void> {
  const before = forgottenBefore(clock.now());
  const recent = db
    .select({ offerId: fundingTranches.offerId })
    .from(fundingTranches)
    .where(or(isNull(fundingTranches.endedAt), gte(fundingTranches.endedAt, before)));
  const isPaid = and(eq(kind, "equity"), lt(paidAt, before), notInArray(id, recent));
  await db
    .update(fundingOffers)
    .set({ netWorthCents: null })
    .where(and(isNotNull(netWorthCents), or(lt(endedAt, before), isPaid)));
}
