import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { projectDistributions, projectPayouts, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { BATCH_SIZE } from "@/lib/tokenization/constants";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { type Payout, payPage } from "./transfers";

/** Pays every holder of every distribution, in pages as `settleSales` does. */
export function payDistributions(mayGoOn: () => boolean = () => true): Promise<number> {
  return processDue({
    due: (last, most) =>
      db
        .select({ id: projectDistributions.id })
        .from(projectDistributions)
        .where(and(eq(projectDistributions.status, "paying"), gt(projectDistributions.id, last)))
        .orderBy(asc(projectDistributions.id))
        .limit(most),
    decide: async (id) => {
      while ((await payNextPage(id)) && mayGoOn());
    },
    failed: (distribution, error) => noteFailure({ distribution, error }, "a distribution was not paid"),
    mayGoOn,
  });
}

/** The next page of holders, or the end. Answers whether there may be more. */
export function payNextPage(distributionId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [found] = await tx
      .select({ distribution: projectDistributions, tokenSymbol: projects.tokenSymbol })
      .from(projectDistributions)
      .innerJoin(projects, eq(projects.id, projectDistributions.projectId))
      .where(and(eq(projectDistributions.id, distributionId), eq(projectDistributions.status, "paying")))
      .for("no key update", { of: projectDistributions });
    if (!found) return false;
    const payouts = await nextPage(tx, distributionId);
    const now = clock.now();
    if (payouts.length === 0) {
      await tx
        .update(projectDistributions)
        .set({ status: "paid", settledAt: now })
        .where(eq(projectDistributions.id, distributionId));
      return false;
    }
    await payPage(tx, found.distribution, { token: tokenOf(found), payouts, now });
    await markPaid(tx, distributionId, { payouts, now });
    return true;
  });
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

type Page = { payouts: readonly Payout[]; now: Date };

async function markPaid(tx: Tx, distributionId: number, { payouts, now }: Page): Promise<void> {
  const paid = payouts.map(({ userId }) => userId);
  await tx
    .update(projectPayouts)
    .set({ paidAt: now })
    .where(and(eq(projectPayouts.distributionId, distributionId), inArray(projectPayouts.userId, paid)));
}
