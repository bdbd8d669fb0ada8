import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments } from "@/db/schema";
import { endGiftsOf } from "@/lib/tokenization/holdings/gift-end";
import type { Project } from "@/lib/tokenization/projects/rows";
import { unlockTokens } from "@/lib/tokenization/sale/transfers";

type Freed = { userIds: readonly string[]; now: Date };

/** Frees the tokens of a page of holders before redemption: returns unaccepted gifts and ends locks. */
export async function releaseHolderTokens(tx: Tx, project: Project, { userIds, now }: Freed): Promise<void> {
  await endGiftsOf(tx, project, { giverIds: userIds, now });
  await endLocks(tx, project, { userIds, now });
}

async function endLocks(tx: Tx, project: Project, { userIds, now }: Freed): Promise<void> {
  const { projectId, investorId, status, lockedUntil, id } = projectInvestments;
  const lots = await tx
    .select()
    .from(projectInvestments)
    .where(
      and(
        eq(projectId, project.id),
        eq(status, "issued"),
        isNotNull(lockedUntil),
        inArray(investorId, [...userIds]),
      ),
    )
    .for("update");
  for (const lot of lots) {
    await unlockTokens(tx, project, lot, now);
    await tx.update(projectInvestments).set({ lockedUntil: null }).where(eq(id, lot.id));
  }
}
