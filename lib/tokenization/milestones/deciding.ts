import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones } from "@/db/schema";
import type { PollStatus } from "@/lib/tokenization/constants";
import { createDistribution } from "@/lib/tokenization/distributions/creating";
import { milestoneEvent } from "@/lib/tokenization/polls/poll-rules";
import type { Poll } from "@/lib/tokenization/polls/rows";
import { milestonesOf, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { MILESTONE } from "./machine";
import { notifyOfMilestone } from "./notices";
import type { Milestone } from "./rows";
import { releaseMilestone } from "./transfers";

type Ended = { poll: Poll; status: PollStatus; now: Date };

/** Does with a milestone what its vote has said. */
export async function decideAsked(tx: Tx, project: Project, { poll, status, now }: Ended): Promise<void> {
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
