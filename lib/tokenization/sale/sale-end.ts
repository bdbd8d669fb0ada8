import { and, eq, lte, max, or, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectInvestments, projects } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { addToken } from "@/lib/ledger/tokens";
import { notifyPromoter } from "@/lib/tokenization/projects/notices";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { decisionOf, type Ending, endsBuying, firmAt } from "./closing-rules";
import { extendReflections } from "./reflections";

/**
 * Ends the buying of sales that are over, or sold out and firm, and decides about sales that have become firm; not
 * while the ledger is closed, when nobody can revoke (decision 330). Returns the number of sales processed.
 */
export async function closeSales(shouldContinue = always): Promise<number> {
  if (!(await extendReflections())) return 0;
  return processDue({
    due: rowsWhere(projects, isDue),
    decide: (id) => inTransaction((tx) => advance(tx, id)),
    failed: (project, error) => noteFailure({ project, error }, "could not close a token sale"),
    shouldContinue,
  });
}

function isDue() {
  const { status, deadlineAt, firmAt: firm, remainingUnits } = projects;
  const now = clock.now();
  const isOver = or(lte(deadlineAt, now), eq(remainingUnits, sql`0`));
  return or(and(eq(status, "fundraising"), isOver), and(eq(status, "waiting"), lte(firm, now)));
}

async function advance(tx: Tx, id: number): Promise<void> {
  const now = clock.now();
  const project = await projectRows.lock(tx, id);
  const ending = await endingOf(tx, project);
  const waiting = endsBuying(ending, now) ? await endBuying(tx, project, { ending, now }) : project;
  const decision = decisionOf({ ...ending, status: waiting.status }, now);
  if (decision === "fund") await fund(tx, waiting, now);
  else if (decision === "fail") await fail(tx, waiting, now);
}

/** The fields that decide the end of a locked sale. */
export async function endingOf(tx: Tx, project: Project): Promise<Ending> {
  const { id, status, deadlineAt, remainingUnits, raisedCents, targetCents } = project;
  if (!deadlineAt) throw new Error(`project ${id} has no deadline`);
  const [row] = await tx
    .select({ last: max(projectInvestments.revocableUntil) })
    .from(projectInvestments)
    .where(and(eq(projectInvestments.projectId, id), eq(projectInvestments.status, "reserved")));
  const lastReflectionEnd = row?.last ?? null;
  return { status, deadlineAt, remainingUnits, raisedCents, targetCents, lastReflectionEnd };
}

type Ended = { ending: Ending; now: Date };

/** Ends the buying; investors in their reflection period can still revoke. Unreviewed texts are dropped. */
export async function endBuying(tx: Tx, project: Project, { ending, now }: Ended): Promise<Project> {
  const waiting = await projectRows.move(tx, project, {
    to: "waiting",
    set: { firmAt: firmAt(ending, now), proposedTexts: null, proposedAt: null, updatedAt: now },
  });
  await notifyPromoter(tx, waiting, { notice: "closing", now });
  return waiting;
}

// Creates the token here and not earlier, because it exists for ever and a failed sale must not use up its symbol.
async function fund(tx: Tx, project: Project, now: Date): Promise<void> {
  const { id, tokenSymbol: code, totalUnits: cap } = project;
  await addToken(tx, { code, issuerRef: String(id), cap });
  const funded = await projectRows.move(tx, project, {
    to: "funded",
    set: { decidedAt: now, updatedAt: now },
  });
  await notifyPromoter(tx, funded, { notice: "funded", now });
}

async function fail(tx: Tx, project: Project, now: Date): Promise<void> {
  const failed = await projectRows.move(tx, project, {
    to: "failed",
    set: { decidedAt: now, updatedAt: now },
  });
  await notifyPromoter(tx, failed, { notice: "failed", now });
}
