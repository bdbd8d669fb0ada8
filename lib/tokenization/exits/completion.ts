import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones } from "@/db/schema";
import { NO_REQUEST_PERIOD } from "@/lib/tokenization/milestones/deadline";
import { MILESTONE } from "@/lib/tokenization/milestones/machine";
import { milestoneRows } from "@/lib/tokenization/milestones/rows";
import { releaseMilestone } from "@/lib/tokenization/milestones/transfers";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { notifyOfExit } from "./notices";
import type { Exit } from "./rows";

type Finished = { exit: Exit; now: Date };

/**
 * Completes an exit of a locked project after all payouts. After a buy-back, the promoter is the only holder and gets
 * the rest of the milestone fund; after a wind-up, nothing is left.
 */
export async function finishExit(tx: Tx, project: Project, { exit, now }: Finished): Promise<void> {
  const isBuyback = exit.kind === "buyback";
  const event = isBuyback ? "release" : "reject";
  const steps = await tx
    .select()
    .from(projectMilestones)
    .where(
      and(
        eq(projectMilestones.projectId, project.id),
        eq(projectMilestones.status, "planned"),
        gt(projectMilestones.amountCents, 0n),
      ),
    )
    .for("no key update");
  for (const step of steps) {
    const { id, status, amountCents } = step;
    const to = MILESTONE.stateAfter(status, event, "system");
    await milestoneRows.move(tx, step, { to, set: { closedAt: now } });
    if (isBuyback) {
      await releaseMilestone(tx, project, { milestoneId: id, amountCents: amountCents ?? 0n, now });
    }
  }
  await projectRows.move(tx, project, {
    to: isBuyback ? "completed" : "wound_up",
    set: { ...NO_REQUEST_PERIOD, updatedAt: now },
  });
  await notifyOfExit(tx, project, { exit, notice: "paid", now });
}
