import { and, asc, eq, sql } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { projectMilestones, projectSpendings } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import type { Milestone } from "@/lib/tokenization/projects/rows";
import { MILESTONE } from "./machine";
import type { Asked as Input } from "./milestone-rules";
import { NO_MILESTONE } from "./schema";

/** Milestones are locked with their project, on which it depends who may do what; they only move here. */
export const milestoneRows = defineRows({
  machine: MILESTONE,
  table: projectMilestones,
  missing: NO_MILESTONE,
  rolesIn: () => [],
  outsiders: [],
});

/** Locks a milestone of a locked project. Throws `not_found`. */
export async function lockMilestone(tx: Tx, projectId: number, nr: number): Promise<Milestone> {
  const [milestone] = await tx
    .select()
    .from(projectMilestones)
    .where(and(eq(projectMilestones.projectId, projectId), eq(projectMilestones.nr, nr)))
    .for("no key update");
  if (!milestone) throw new DomainError("not_found", NO_MILESTONE);
  return milestone;
}

/** The milestones of a project with the documented expenses of each, in cents. */
export async function listAccounted(source: Source, projectId: number): Promise<Input[]> {
  const { nr, status, amountCents } = projectMilestones;
  const rows = await source
    .select({
      nr,
      status,
      amountCents,
      spentCents: sql<string>`coalesce(sum(${projectSpendings.cents}), 0)`,
    })
    .from(projectMilestones)
    .leftJoin(projectSpendings, eq(projectSpendings.milestoneId, projectMilestones.id))
    .where(eq(projectMilestones.projectId, projectId))
    .groupBy(projectMilestones.id)
    .orderBy(asc(nr));
  return rows.map((row) => ({
    ...row,
    amountCents: row.amountCents ?? 0n,
    spentCents: BigInt(row.spentCents),
  }));
}
