import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectDistributions } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { snapshotPayouts } from "@/lib/tokenization/holdings/snapshots";
import type { Project } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { payIn } from "./transfers";

type New = Pick<
  typeof projectDistributions.$inferInsert,
  "kind" | "amountCents" | "fundCents" | "note" | "milestoneId" | "createdBy"
>;

type Creating = New & {
  /** The member whose tokens get no share. */
  exceptId: string | null;
  now: Date;
};

/**
 * Reserves the money of a distribution and records the share of each token holder of a locked project; pages of
 * payouts follow. Throws InsufficientFunds, and `conflict` if nobody holds tokens.
 */
export async function createDistribution(
  tx: Tx,
  project: Project,
  { exceptId, now, ...values }: Creating,
): Promise<number> {
  const [distribution] = await tx
    .insert(projectDistributions)
    // A placeholder until the held tokens are counted below.
    .values({ ...values, projectId: project.id, units: project.totalUnits, status: "paying", createdAt: now })
    .returning();
  if (!distribution) throw new Error("the distribution was not inserted");
  const { id } = distribution;
  await payIn(tx, distribution, {
    promoterId: project.ownerId,
    actorId: values.createdBy ?? null,
    now,
  });
  const { units } = await snapshotPayouts(tx, {
    distributionId: id,
    projectId: project.id,
    cents: distribution.amountCents,
    isExit: false,
    token: tokenOf(project),
    exceptId,
  });
  if (units === 0n) throw new DomainError("conflict", "Nadie tiene tokens: no hay a quién repartir.");
  await tx.update(projectDistributions).set({ units }).where(eq(projectDistributions.id, id));
  return id;
}
