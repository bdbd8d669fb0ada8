import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { investmentRows, projectOfInvestment } from "./rows";
import { unlockTokens } from "./transfers";

/** Unlocks the promoters' tokens whose lock has ended. Returns the number of investments processed. */
export function unlockPromoters(shouldContinue = always): Promise<number> {
  const { lockedUntil } = projectInvestments;
  return processDue({
    due: rowsWhere(projectInvestments, () => and(isNotNull(lockedUntil), lte(lockedUntil, clock.now()))),
    decide: (lot) => inTransaction((tx) => unlockLot(tx, lot)),
    failed: (investment, error) => noteFailure({ investment, error }, "could not unlock tokens"),
    shouldContinue,
  });
}

async function unlockLot(tx: Tx, id: number): Promise<void> {
  const project = await projectRows.lock(tx, await projectOfInvestment(tx, id));
  const lot = await investmentRows.lock(tx, id);
  const now = clock.now();
  if (!lot.lockedUntil || lot.lockedUntil > now) return;
  await unlockTokens(tx, project, lot, now);
  await tx.update(projectInvestments).set({ lockedUntil: null }).where(eq(projectInvestments.id, id));
}
