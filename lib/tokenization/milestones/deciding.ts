import { and, asc, eq, gt, lte } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { projectMilestones, projectPolls } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { processDue } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { createDistribution } from "@/lib/tokenization/distributions/creating";
import { milestonesOf, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { MILESTONE } from "./machine";
import { notifyOfMilestone } from "./notices";
import { milestoneEvent, resultOf } from "./poll-rules";
import { lockOpenPoll, type Milestone, type Poll } from "./rows";
import { releaseMilestone } from "./transfers";

/** Ends the votes whose time is over. Answers how many. */
export function endPolls(mayGoOn: () => boolean = () => true): Promise<number> {
  const { id, status, endsAt } = projectPolls;
  return processDue({
    due: (last, most) =>
      db
        .select({ id })
        .from(projectPolls)
        .where(and(eq(status, "open"), lte(endsAt, clock.now()), gt(id, last)))
        .orderBy(asc(id))
        .limit(most),
    decide: (poll) => inTransaction((tx) => endOne(tx, poll)),
    failed: (poll, error) => noteFailure({ poll, error }, "a vote was not ended"),
    mayGoOn,
  });
}

async function endOne(tx: Tx, id: number): Promise<void> {
  const [found] = await tx
    .select({ projectId: projectPolls.projectId })
    .from(projectPolls)
    .where(eq(projectPolls.id, id))
    .limit(1);
  if (!found) return;
  const project = await projectRows.lock(tx, found.projectId);
  const poll = await lockOpenPoll(tx, project.id);
  if (poll?.id === id) await endPoll(tx, project, { poll, now: clock.now() });
}

/** Does with a locked project what a vote says now, if it says something. */
export async function endPoll(
  tx: Tx,
  project: Project,
  { poll, now }: { poll: Poll; now: Date },
): Promise<void> {
  const status = resultOf(poll, now);
  if (status === "open") return;
  await tx.update(projectPolls).set({ status, closedAt: now }).where(eq(projectPolls.id, poll.id));
  const [milestone] = await tx
    .select()
    .from(projectMilestones)
    .where(eq(projectMilestones.id, poll.milestoneId ?? 0))
    .for("no key update");
  if (!milestone) throw new Error(`vote ${poll.id} is about nothing`);
  const event = milestoneEvent(status, milestone.lapses);
  if (event) await decideMilestone(tx, project, { milestone, event, now });
}

type Decision = { milestone: Milestone; event: "release" | "reject" | "lapse"; now: Date };

/** Pays a milestone to the founder, gives its money back to whoever holds tokens, or lets it be asked for again. */
export async function decideMilestone(
  tx: Tx,
  project: Project,
  { milestone, event, now }: Decision,
): Promise<void> {
  await tx
    .update(projectMilestones)
    .set({
      status: MILESTONE.stateAfter(milestone.status, event, "system"),
      lapses: milestone.lapses + (event === "lapse" ? 1 : 0),
      closedAt: event === "lapse" ? null : now,
    })
    .where(eq(projectMilestones.id, milestone.id));
  const amountCents = milestone.amountCents ?? 0n;
  if (event === "release")
    await releaseMilestone(tx, project, { milestoneId: milestone.id, amountCents, now });
  if (event === "reject") {
    await createDistribution(tx, project, {
      kind: "milestone",
      milestoneId: milestone.id,
      amountCents,
      fundCents: amountCents,
      note: milestone.title,
      exceptId: project.ownerId,
      now,
    });
  }
  await notifyOfMilestone(tx, project, { event, milestone, now });
  if (event !== "lapse") await goOn(tx, project, now);
}

// The last one of those that pay ends what was promised.
async function goOn(tx: Tx, project: Project, now: Date): Promise<void> {
  const steps = await milestonesOf(tx, project.id);
  const isOver = steps.every(
    ({ amountCents, status }) => !amountCents || status === "released" || status === "refunded",
  );
  await projectRows.move(tx, project, {
    to: isOver ? "completed" : "in_development",
    set: { updatedAt: now },
  });
}
