import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projectMilestones, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { BATCH_SIZE } from "@/lib/tokenization/constants";
import { startRequestPeriod } from "@/lib/tokenization/milestones/deadline";
import { milestoneAmounts, netOf } from "@/lib/tokenization/milestones/milestone-rules";
import { notifyPromoter } from "@/lib/tokenization/projects/notices";
import { milestonesOf } from "@/lib/tokenization/projects/rows";
import { lockEnd } from "./closing-rules";
import { INVESTMENT } from "./machine";
import { closeSale, issueTransfers, postPage, refundTransfers } from "./transfers";

type Project = typeof projects.$inferSelect;
type Investment = typeof projectInvestments.$inferSelect;

const DECIDED = ["funded", "failed", "cancelled"] as const;

const isUnsettled = and(
  inArray(projects.status, DECIDED),
  isNotNull(projects.decidedAt),
  isNull(projects.settledAt),
);

/**
 * Issues the tokens or returns the money of every decided sale. It can be interrupted at any point, and several
 * processes can run it concurrently: the rows contain what is left to do. Returns the number of sales processed.
 */
export function settleSales(shouldContinue = always): Promise<number> {
  return processDue({
    due: rowsWhere(projects, () => isUnsettled),
    decide: async (id) => {
      while ((await settlePage(id)) && shouldContinue());
    },
    failed: (project, error) => noteFailure({ project, error }, "could not settle a token sale"),
    shouldContinue,
  });
}

/**
 * Settles the next page of a sale, or completes it. Rows, transfers and idempotency keys commit together, so that
 * each investment is settled once. Returns whether there may be more for this caller; false if another process is
 * settling the sale.
 */
export function settlePage(projectId: number): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), isUnsettled))
      .for("no key update", { skipLocked: true });
    if (!project) return false;
    const page = await nextPage(tx, projectId);
    const now = clock.now();
    if (page.length === 0) await finish(tx, project, now);
    else await settle(tx, project, { page, now });
    return page.length > 0;
  });
}

function nextPage(tx: Tx, projectId: number): Promise<Investment[]> {
  const { status, id } = projectInvestments;
  return tx
    .select()
    .from(projectInvestments)
    .where(and(eq(projectInvestments.projectId, projectId), inArray(status, ["listed", "reserved"])))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
    .for("update");
}

async function settle(
  tx: Tx,
  project: Project,
  { page, now }: { page: Investment[]; now: Date },
): Promise<void> {
  const isFunded = project.status === "funded";
  const issued = page.filter(({ status }) => isFunded && status === "reserved");
  const refunded = page.filter((investment) => !issued.includes(investment));
  await close(tx, project, { act: "project.issue", page: issued, now });
  await close(tx, project, { act: "project.refund", page: refunded, now });
}

type Part = { act: "project.issue" | "project.refund"; page: readonly Investment[]; now: Date };

async function close(tx: Tx, project: Project, { act, page, now }: Part): Promise<void> {
  const [first] = page;
  if (!first) return;
  const isIssue = act === "project.issue";
  const until = isIssue
    ? lockEnd({ decidedAt: project.decidedAt ?? now, lockMonths: project.lockMonths })
    : null;
  const locked = page.map((each) => ({ ...each, lockedUntil: each.kind === "promoter" ? until : null }));
  const transfers = isIssue ? issueTransfers(project, locked) : refundTransfers(page);
  await postPage(tx, project, { act, firstId: first.id, transfers, now });
  const { id, kind } = projectInvestments;
  await tx
    .update(projectInvestments)
    .set({
      status: INVESTMENT.stateAfter(first.status, isIssue ? "issue" : "refund", "system"),
      closedAt: now,
      // The promoter is notified of the sale itself, not of their own tokens.
      pendingNotice: sql`case ${kind} when 'promoter' then null else ${isIssue ? "issued" : "refunded"} end`,
      lockedUntil: until && sql`case ${kind} when 'promoter' then ${until.toISOString()}::timestamptz end`,
    })
    .where(
      inArray(
        id,
        page.map((each) => each.id),
      ),
    );
}

/** Pays the fee, funds the milestones and pays the promoter, once all money is in the fund. */
async function finish(tx: Tx, project: Project, now: Date): Promise<void> {
  if (project.status !== "funded") {
    await tx.update(projects).set({ settledAt: now }).where(eq(projects.id, project.id));
    return;
  }
  const { feeCents, netCents } = netOf(project.raisedCents, project.feePoints);
  const milestones = await tx
    .select({ id: projectMilestones.id, plannedCents: projectMilestones.plannedCents })
    .from(projectMilestones)
    .where(eq(projectMilestones.projectId, project.id))
    .orderBy(asc(projectMilestones.nr));
  const amounts = milestoneAmounts(
    milestones.map(({ plannedCents }) => plannedCents),
    netCents,
  );
  for (const [place, { id }] of milestones.entries()) {
    await tx
      .update(projectMilestones)
      .set({ amountCents: amounts[place] ?? 0n })
      .where(eq(projectMilestones.id, id));
  }
  const kept = amounts.reduce((sum, cents) => sum + cents, 0n);
  await closeSale(tx, project, { feeCents, paidCents: netCents - kept, now });
  const asking = await startRequestPeriod(tx, await milestonesOf(tx, project.id), now);
  await tx
    .update(projects)
    .set({ settledAt: now, feeCents, ...asking })
    .where(eq(projects.id, project.id));
  await notifyPromoter(tx, project, { notice: "settled", now });
}
