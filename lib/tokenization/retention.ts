import { and, isNotNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { projectGifts, projectInvestments } from "@/db/schema";
import { clock } from "@/lib/core/format/clock";
import { forgottenBefore } from "@/lib/identity/investor/retention-rules";

/** Forgets what investors said that they own, with what they invested in or were given and closed long enough ago. */
export async function forgetNetWorth(): Promise<void> {
  const before = forgottenBefore(clock.now());
  for (const table of [projectInvestments, projectGifts]) {
    await db
      .update(table)
      .set({ netWorthCents: null })
      .where(and(isNotNull(table.netWorthCents), lt(table.closedAt, before)));
  }
}
