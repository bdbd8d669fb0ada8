import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones } from "@/db/schema";
import type { PollStatus } from "@/lib/tokenization/constants";
import { createDistribution } from "@/lib/tokenization/distributions/distribution";
import { sumHeld } from "@/lib/tokenization/holdings/snapshots";
import { milestoneEvent } from "@/lib/tokenization/polls/poll-rules";
import type { Poll } from "@/lib/tokenization/polls/rows";
import { type Milestone, milestonesOf, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { startRequestPeriod, sumOf, unrequestedMilestones } from "./deadline";
import { MILESTONE } from "./machine";
import { notifyOfMilestone } from "./notices";
import { milestoneRows } from "./rows";
import { releaseMilestone } from "./transfers";

type Ended = { poll: Poll; status: PollStatus; now: Date };

/** Executes the result of a vote on a milestone. */
export async function decideMilestoneVote(
  tx: Tx,
  project: Project,
  { poll, status, now }: Ended,
): Promise<void> {
  if (poll.milestoneId === null) throw new Error(`vote ${poll.id} is not on a milestone`);
  const [milestone] = await tx
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.id, poll.milestoneId))
    .for("no key update");
  if (!milestone) throw new Error(`vote ${poll.id} has no milestone`);
  const event = milestoneEvent(status, milestone.lapses);
  if (event) await decideMilestone(tx, project, { milestone, event, now });
}

type Decision = { milestone: Milestone; event: "release" | "reject" | "lapse"; now: Date };

/**
 * Pays a milestone to the promoter, returns its money to the token holders, or lets the promoter ask again. If nobody
 * but the promoter holds tokens any more, the milestone is paid.
 */
export async function decideMilestone(
  tx: Tx,
  project: Project,
  { milestone, event: decided, now }: Decision,
): Promise<void> {
  const isAlone = await isOnlyHolder(tx, project);
  const event = isAlone ? "release" : decided;
  await milestoneRows.move(tx, milestone, {
    to: MILESTONE.stateAfter(milestone.status, event, "system"),
    set: {
      lapses: milestone.lapses + (event === "lapse" ? 1 : 0),
      closedAt: event === "lapse" ? null : now,
    },
  });
  const amountCents = milestone.amountCents ?? 0n;
  if (event === "release")
    await releaseMilestone(tx, project, { milestoneId: milestone.id, amountCents, now });
  if (event === "reject") await giveToHolders(tx, project, { milestone, actorId: null, now });
  await notifyOfMilestone(tx, project, { event, isAlone, milestone, now });
  if (event === "lapse") await waitAgain(tx, project, now);
  else await advanceProject(tx, project, now);
}

type Return = { actorId: string; reason: string; now: Date };

/**
 * Returns the money of all milestones that were not asked for to the token holders of a locked project, or pays it to
 * the promoter if nobody else holds tokens. Used by administrators after the deadline. Returns the sum, and whether the
 * promoter received it.
 */
export async function returnUnrequested(tx: Tx, project: Project, { actorId, reason, now }: Return) {
  const milestones = unrequestedMilestones(await milestonesOf(tx, project.id));
  const isAlone = await isOnlyHolder(tx, project);
  for (const milestone of milestones) {
    const { id, status, amountCents } = milestone;
    const to = isAlone
      ? MILESTONE.stateAfter(status, "release", "system")
      : MILESTONE.stateAfter(status, "giveBack", "administrator");
    await milestoneRows.move(tx, milestone, { to, set: { ...(!isAlone && { reason }), closedAt: now } });
    if (isAlone)
      await releaseMilestone(tx, project, { milestoneId: id, amountCents: amountCents ?? 0n, now });
    else await giveToHolders(tx, project, { milestone, actorId, now });
  }
  await advanceProject(tx, project, now);
  return { cents: sumOf(milestones), isAlone };
}

async function isOnlyHolder(tx: Tx, project: Project): Promise<boolean> {
  return (await sumHeld(tx, { token: tokenOf(project), exceptId: project.ownerId })) === 0n;
}

type Given = { milestone: Milestone; actorId: string | null; now: Date };

// In proportion to the tokens of all holders but the promoter. The usual pages of payouts follow.
async function giveToHolders(tx: Tx, project: Project, { milestone, actorId, now }: Given): Promise<void> {
  const { id, title, amountCents } = milestone;
  const cents = amountCents ?? 0n;
  await createDistribution(tx, project, {
    kind: "milestone",
    milestoneId: id,
    amountCents: cents,
    fundCents: cents,
    note: title,
    createdBy: actorId,
    exceptId: project.ownerId,
    now,
  });
}

// After the last milestone with money the project is complete. Otherwise, the deadline for the next one begins.
async function advanceProject(tx: Tx, project: Project, now: Date): Promise<void> {
  const steps = await milestonesOf(tx, project.id);
  const isOver = steps.every(
    ({ amountCents, status }) => !amountCents || status === "released" || status === "refunded",
  );
  await projectRows.move(tx, project, {
    to: isOver ? "completed" : "in_development",
    set: { ...(await startRequestPeriod(tx, steps, now)), updatedAt: now },
  });
}

// The promoter can ask again, with a new deadline.
async function waitAgain(tx: Tx, project: Project, now: Date): Promise<void> {
  const set = await startRequestPeriod(tx, await milestonesOf(tx, project.id), now);
  await projectRows.move(tx, project, { to: project.status, set });
}
