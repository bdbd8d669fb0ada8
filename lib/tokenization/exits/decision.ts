import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectPolls, projectVotes } from "@/db/schema";
import type { ExitEnding, PollStatus } from "@/lib/tokenization/constants";
import { payBack } from "@/lib/tokenization/distributions/transfers";
import { snapshotPayouts } from "@/lib/tokenization/holdings/snapshots";
import { moveRequestPeriod } from "@/lib/tokenization/milestones/deadline";
import type { Poll } from "@/lib/tokenization/polls/rows";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { EXIT } from "./machine";
import { notifyOfExit } from "./notices";
import { type Exit, exitRows, lockExitOf } from "./rows";

type Ended = { poll: Poll; status: PollStatus; now: Date };

/** Executes the result of a vote on an exit: pays the holders, or returns the money. */
export async function decideExit(tx: Tx, project: Project, { poll, status, now }: Ended): Promise<void> {
  const exit = await lockExitOf(tx, poll);
  if (status === "approved") {
    await acceptExit(tx, project, exit);
    await notifyOfExit(tx, project, { exit, notice: "accepted", now });
  } else await returnExit(tx, project, exit, { ending: "rejected", actorId: null, now });
}

/** Records each holder's share of an exit and the tokens it redeems; pages of payouts follow. */
export async function acceptExit(tx: Tx, project: Project, exit: Exit): Promise<void> {
  const { units } = await snapshotPayouts(tx, {
    distributionId: exit.id,
    projectId: project.id,
    cents: exit.amountCents,
    isExit: true,
    token: tokenOf(project),
    // In a buy-back the promoter keeps their own tokens.
    exceptId: exit.kind === "buyback" ? project.ownerId : null,
  });
  if (units === 0n) throw new Error(`exit ${exit.id} has no holders to pay`);
  await exitRows.move(tx, exit, { to: "paying", set: { units } });
}

type Returned = { ending: ExitEnding; actorId: string | null; reason?: string; now: Date };

const EVENTS = {
  rejected: ["refuse", "system"],
  withdrawn: ["withdraw", "promoter"],
  stopped: ["stop", "administrator"],
} as const;

/**
 * Returns the money of an exit to the project and the promoter, in the transaction that ends its vote. A job notifies
 * the holders.
 */
export async function returnExit(
  tx: Tx,
  project: Project,
  exit: Exit,
  { ending, actorId, reason, now }: Returned,
): Promise<void> {
  const [event, role] = EVENTS[ending];
  const to = EXIT.stateAfter(exit.status, event, role);
  await exitRows.move(tx, exit, { to, set: { ...(reason !== undefined && { reason }), settledAt: now } });
  const pollId = exit.pollId ?? 0;
  const [poll] = await tx
    .update(projectPolls)
    .set({ status: ending, closedAt: now })
    .where(eq(projectPolls.id, pollId))
    .returning({ endsAt: projectPolls.endsAt, pausesAsking: projectPolls.pausesAsking });
  if (!poll) throw new Error(`exit ${exit.id} has no vote`);
  // A vote that ends early gives back the rest of the time that it gave.
  const unusedMs = poll.pausesAsking ? Math.max(0, poll.endsAt.getTime() - now.getTime()) : 0;
  const set = { ...moveRequestPeriod(project, -unusedMs), updatedAt: now };
  await projectRows.move(tx, project, { to: project.status, set });
  await tx.update(projectVotes).set({ pendingNotice: ending }).where(eq(projectVotes.pollId, pollId));
  await payBack(tx, exit, { promoterId: project.ownerId, actorId, now });
  if (ending !== "withdrawn") await notifyOfExit(tx, project, { exit, notice: ending, reason, now });
}
