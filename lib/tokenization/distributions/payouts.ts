import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions, projectPayouts } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { updateLocked } from "@/lib/deals/table";
import { BATCH_SIZE } from "@/lib/tokenization/constants";
import { finishExit } from "@/lib/tokenization/exits/completion";
import { isExit } from "@/lib/tokenization/exits/exit-rules";
import { EXIT } from "@/lib/tokenization/exits/machine";
import { releaseHolderTokens } from "@/lib/tokenization/exits/token-release";
import { projectRows } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { DISTRIBUTION } from "./machine";
import { type Payout, payPage } from "./transfers";

/**
 * Pays all holders of all distributions, in pages like `settleSales`. Returns the number of distributions processed.
 */
export function payDistributions(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(projectDistributions, () => eq(projectDistributions.status, "paying")),
    decide: async (id) => {
      while ((await payNextPage(id)) && shouldContinue());
    },
    failed: (distribution, error) => noteFailure({ distribution, error }, "could not pay a distribution"),
    shouldContinue,
  });
}

/** Pays the next page of holders, or completes the distribution. Returns whether there may be more. */
export function payNextPage(distributionId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const found = await lockPaying(tx, distributionId);
    if (!found) return false;
    const { project, distribution } = found;
    const payouts = await nextPage(tx, distributionId);
    const now = clock.now();
    if (payouts.length === 0) {
      const machine = isExit(distribution.kind) ? EXIT : DISTRIBUTION;
      const status = machine.stateAfter("paying", "settle", "system");
      await updateLocked(projectDistributions, tx, distribution, { status, settledAt: now });
      if (isExit(distribution.kind)) {
        await finishExit(tx, project, { exit: { ...distribution, kind: distribution.kind }, now });
      }
      return false;
    }
    const userIds = payouts.map(({ userId }) => userId);
    if (isExit(distribution.kind)) await releaseHolderTokens(tx, project, { userIds, now });
    await payPage(tx, distribution, { token: tokenOf(project), payouts, now });
    await markPaid(tx, distributionId, { userIds, now });
    return true;
  });
}

// Locks the project first, like every command: the end of an exit changes it.
async function lockPaying(tx: Tx, id: number) {
  const { projectId, status } = projectDistributions;
  const isPaying = and(eq(projectDistributions.id, id), eq(status, "paying"));
  const [found] = await tx.select({ projectId }).from(projectDistributions).where(isPaying).limit(1);
  if (!found) return null;
  const project = await projectRows.lock(tx, found.projectId);
  const [distribution] = await tx.select().from(projectDistributions).where(isPaying).for("no key update");
  return distribution ? { project, distribution } : null;
}

function nextPage(tx: Tx, distributionId: number): Promise<Payout[]> {
  const { userId, cents, units, paidAt } = projectPayouts;
  return tx
    .select({ userId, cents, units })
    .from(projectPayouts)
    .where(and(eq(projectPayouts.distributionId, distributionId), isNull(paidAt)))
    .orderBy(asc(userId))
    .limit(BATCH_SIZE)
    .for("update");
}

type Page = { userIds: readonly string[]; now: Date };

async function markPaid(tx: Tx, distributionId: number, { userIds, now }: Page): Promise<void> {
  await tx
    .update(projectPayouts)
    .set({ paidAt: now })
    .where(
      and(eq(projectPayouts.distributionId, distributionId), inArray(projectPayouts.userId, [...userIds])),
    );
}
