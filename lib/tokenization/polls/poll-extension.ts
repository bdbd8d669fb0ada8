import { and, eq, gt, lt } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls } from "@/db/schema";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { extendDeadlines, readClosure } from "@/lib/ledger/closures";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { moveRequestPeriod } from "@/lib/tokenization/milestones/deadline";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { lockOpenPoll } from "./rows";

const isOpen = eq(projectPolls.status, "open");

/**
 * Gives the voters of a locked project a day from the opening of the ledger if their vote ended while it was closed, or
 * ends soon after (decision 324): the deciding vote pays money, and was refused. A deadline for asking that the vote
 * moved is moved by the same time. Returns the project; throws `unavailable` if the vote's time is over and the ledger
 * is closed.
 */
export async function extendPoll(tx: Tx, project: Project, now: Date): Promise<Project> {
  const poll = await lockOpenPoll(tx, project.id);
  if (!poll) return project;
  const ofPolls = { table: projectPolls, endsAt: "endsAt", matching: isOpen } as const;
  const isLedgerOpen = await extendDeadlines(ofPolls, { source: tx, only: poll.id, now });
  if (!isLedgerOpen && now >= poll.endsAt) throw new DomainError("unavailable", MESSAGE.ledgerClosed);
  const extended = await lockOpenPoll(tx, project.id);
  const ms = extended ? extended.endsAt.getTime() - poll.endsAt.getTime() : 0;
  if (ms === 0 || !poll.pausesAsking) return project;
  // An instance of the release before may already have said that the deadline is over.
  const askReminder = project.askReminder === "over" ? "soon" : project.askReminder;
  const set = { ...moveRequestPeriod(project, ms), askReminder, updatedAt: now };
  return projectRows.move(tx, project, { to: project.status, set });
}

/**
 * Extends all votes that ended while the ledger was closed, or end soon after, each with its project, which is locked
 * before it. Returns whether votes can end: not while the ledger is closed.
 */
export async function extendPolls(shouldContinue = always): Promise<boolean> {
  const closure = await readClosure(clock.now());
  if (closure === "closed") return false;
  if (!closure) return true;
  const { endsAt } = projectPolls;
  await processDue({
    due: rowsWhere(projectPolls, () => and(isOpen, gt(endsAt, closure.from), lt(endsAt, closure.until))),
    decide: (poll) => inTransaction((tx) => extendOne(tx, poll)),
    failed: (poll, error) => noteMoneyFailure({ poll, error }, "could not extend a vote"),
    shouldContinue,
  });
  return true;
}

async function extendOne(tx: Tx, id: number): Promise<void> {
  const project = await lockProjectOfPoll(tx, id);
  if (project) await extendPoll(tx, project, clock.now());
}

/** Locks the project of a vote. Returns null if there is no such vote. */
export async function lockProjectOfPoll(tx: Tx, id: number): Promise<Project | null> {
  const [found] = await tx
    .select({ projectId: projectPolls.projectId })
    .from(projectPolls)
    .where(eq(projectPolls.id, id))
    .limit(1);
  return found ? projectRows.lock(tx, found.projectId) : null;
}
