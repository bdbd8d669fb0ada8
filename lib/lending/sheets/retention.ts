import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { loanConsents, loans } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

/** Deletes the net worth that lenders declared for loans that closed long enough ago (decision 202). */
export async function forgetNetWorth(): Promise<void> {
  const closed = db
    .select({ id: loans.id })
    .from(loans)
    .where(lt(loans.closedAt, forgottenBefore(clock.now())));
  await db
    .update(loanConsents)
    .set({ netWorthCents: null })
    .where(and(isNotNull(loanConsents.netWorthCents), inArray(loanConsents.loanId, closed)));
}
