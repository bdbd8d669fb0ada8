import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { defineRows } from "@/lib/deals/machine-rows";
import { INVESTMENT } from "./machine";
import { NO_INVESTMENT } from "./schema";

export type InvestmentRow = typeof projectInvestments.$inferSelect;

export const investmentRows = defineRows({
  machine: INVESTMENT,
  table: projectInvestments,
  missing: NO_INVESTMENT,
  // Only the investor can see an investment.
  rolesIn: ({ investorId }, { id }) => (investorId === id ? ["investor" as const] : []),
  outsiders: [],
  endOf: ({ revocableUntil }) => revocableUntil,
});

/** The id of an investment's project, which must be locked before its investments. Throws `not_found`. */
export async function projectOfInvestment(tx: Tx, id: number): Promise<number> {
  const [found] = await tx
    .select({ projectId: projectInvestments.projectId })
    .from(projectInvestments)
    .where(eq(projectInvestments.id, id))
    .limit(1);
  if (!found) throw new DomainError("not_found", NO_INVESTMENT);
  return found.projectId;
}

/** Whether a member has another counting investment in this sale. */
async function hasAnother(tx: Tx, { id, projectId, investorId }: InvestmentRow): Promise<boolean> {
  const { status, kind } = projectInvestments;
  const found = await tx
    .select({ id: projectInvestments.id })
    .from(projectInvestments)
    .where(
      and(
        eq(projectInvestments.projectId, projectId),
        eq(projectInvestments.investorId, investorId),
        inArray(status, ["reserved", "issued"]),
        ne(kind, "promoter"),
        ne(projectInvestments.id, id),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Adds a member to the investor count of a locked sale with their first counting investment, or removes them with
 * their last.
 */
export async function countInvestor(tx: Tx, investment: InvestmentRow, by: 1 | -1): Promise<void> {
  if (await hasAnother(tx, investment)) return;
  await tx
    .update(projects)
    .set({ investors: sql`${projects.investors} + ${by}::int` })
    .where(eq(projects.id, investment.projectId));
}
