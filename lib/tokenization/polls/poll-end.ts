import { and, eq, lte } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { always } from "@/lib/core/jobs/job";
import { noteMoneyFailure } from "@/lib/ledger/failures";
import { decideExit } from "@/lib/tokenization/exits/decision";
import { decideMilestoneVote } from "@/lib/tokenization/milestones/decision";
import type { Project } from "@/lib/tokenization/projects/rows";
import { extendPoll, extendPolls, lockProjectOfPoll } from "./poll-extension";
import { resultOf } from "./poll-rules";
import { lockOpenPoll, type Poll } from "./rows";

/** Ends the votes whose time is over; none while the ledger is closed. Returns the number of votes processed. */
export async function endPolls(shouldContinue = always): Promise<number> {
  if (!(await extendPolls(shouldContinue))) return 0;
  const { status, endsAt } = projectPolls;
  return processDue({
    due: rowsWhere(projectPolls, () => and(eq(status, "open"), lte(endsAt, clock.now()))),
    decide: (poll) => inTransaction((tx) => endOne(tx, poll)),
    failed: (poll, error) => noteMoneyFailure({ poll, error }, "could not end a vote"),
    shouldContinue,
  });
}

async function endOne(tx: Tx, id: number): Promise<void> {
  const locked = await lockProjectOfPoll(tx, id);
  if (!locked) return;
  const now = clock.now();
  const project = await extendPoll(tx, locked, now);
  const poll = await lockOpenPoll(tx, project.id);
  if (poll?.id === id) await endPoll(tx, project, { poll, now });
}

/** Executes the result of a vote on a locked project, if there is one now. */
export async function endPoll(
  tx: Tx,
  project: Project,
  { poll, now }: { poll: Poll; now: Date },
): Promise<void> {
  const status = resultOf(poll, now);
  if (status === "open") return;
  await tx.update(projectPolls).set({ status, closedAt: now }).where(eq(projectPolls.id, poll.id));
  const decide = poll.kind === "exit" ? decideExit : decideMilestoneVote;
  await decide(tx, project, { poll, status, now });
}
