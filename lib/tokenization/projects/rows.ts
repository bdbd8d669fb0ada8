import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { projectInvestments, projectMilestones, projects } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { SHOWN_STATUSES } from "@/lib/tokenization/constants";
import { PROJECT, PROJECT_DENIALS, type ProjectEvent } from "./machine";
import { NO_PROJECT } from "./schema";

export type Project = typeof projects.$inferSelect;
export type Milestone = typeof projectMilestones.$inferSelect;

export const projectRows = defineRows({
  machine: PROJECT,
  table: projects,
  missing: NO_PROJECT,
  rolesIn: ({ ownerId }, { id, isAdmin }) => {
    if (ownerId === id) return ["promoter" as const];
    return isAdmin ? ["administrator" as const, "investor" as const] : ["investor" as const];
  },
  outsiders: ["investor"],
  endOf: ({ status, deadlineAt, firmAt }) => (status === "waiting" ? firmAt : deadlineAt),
});

/** Whether everyone can see the project. */
export function isShown({ status }: Pick<Project, "status">): boolean {
  return (SHOWN_STATUSES as readonly string[]).includes(status);
}

/** The milestones of a project, in order. */
export function milestonesOf(source: Source, projectId: number): Promise<Milestone[]> {
  return source
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, projectId))
    .orderBy(asc(projectMilestones.nr));
}

/** Locks the promoter's own paid tokens; null if there are none. */
export async function lockPromoterLot(tx: Tx, projectId: number) {
  const { kind, status } = projectInvestments;
  const [lot] = await tx
    .select()
    .from(projectInvestments)
    .where(and(eq(projectInvestments.projectId, projectId), eq(kind, "promoter"), eq(status, "reserved")))
    .for("update");
  return lot ?? null;
}

/** Whether anyone but the promoter has invested; with `investorId`, whether this member has. */
export async function hasInvestors(tx: Tx, projectId: number, investorId?: string): Promise<boolean> {
  const found = await tx
    .select({ id: projectInvestments.id })
    .from(projectInvestments)
    .where(
      and(
        eq(projectInvestments.projectId, projectId),
        inArray(projectInvestments.status, ["listed", "reserved", "issued"]),
        ne(projectInvestments.kind, "promoter"),
        investorId === undefined ? undefined : eq(projectInvestments.investorId, investorId),
      ),
    )
    .limit(1);
  return found.length > 0;
}

type Deciding = { actor: { id: string }; event: ProjectEvent };

/** Throws `conflict` for an administrator who has invested in the project that they decide about. */
export async function requireUninvolved(tx: Tx, { id }: Project, { actor, event }: Deciding): Promise<void> {
  if (await hasInvestors(tx, id, actor.id)) throw new DomainError("conflict", PROJECT_DENIALS[event]);
}
