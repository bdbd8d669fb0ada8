import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { loanConsents, loans } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

/** Forgets what lenders said that they own, with what they lent and was closed long enough ago (decision 202). */
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
