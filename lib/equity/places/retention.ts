import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { equityCovers, equityInvestments } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

const isOver = () => lt(equityInvestments.closedAt, forgottenBefore(clock.now()));

/** Deletes the net worth that investors declared for investments that ended long enough ago (decision 202). */
export async function forgetNetWorth(): Promise<void> {
  await db
    .update(equityInvestments)
    .set({ netWorthCents: null })
    .where(and(isNotNull(equityInvestments.netWorthCents), isOver()));
}

/** The same for the parts of other investors that they paid: these belong to their own investment. */
export async function forgetNetWorthOfCovers(): Promise<void> {
  const over = db.select({ id: equityInvestments.id }).from(equityInvestments).where(isOver());
  await db
    .update(equityCovers)
    .set({ netWorthCents: null })
    .where(and(isNotNull(equityCovers.netWorthCents), inArray(equityCovers.investmentId, over)));
}
