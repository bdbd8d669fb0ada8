import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { projectMilestones, projectPolls } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { plusMinutes } from "@/lib/core/format/clock";
import { POLL_DAYS } from "@/lib/tokenization/constants";
import { snapshotVotes } from "@/lib/tokenization/holdings/snapshots";
import { getProject } from "@/lib/tokenization/projects/queries";
import { type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { decideMilestone } from "./deciding";
import { MILESTONE } from "./machine";
import { type AskProblem, askProblem } from "./milestone-rules";
import { listAccounted, lockMilestone, lockOpenPoll, type Milestone } from "./rows";
import { askMilestoneInput } from "./schema";

/**
 * A founder asks for the money of a milestone with a report: whoever holds tokens now votes on it for fourteen days. Where nobody but
 * the founder holds any there is nobody to ask, and it is paid.
 */
export const askMilestone = command(
  {
    name: "tokenization.ask-milestone",
    // Whoever has lost the app still ends what they have begun.
    allow: "user",
    input: askMilestoneInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, n, report }) => {
    const { row: project } = await projectRows.lockFor(tx, { id, event: "ask", actor, now });
    const milestone = await lockMilestone(tx, id, n);
    await requireAskable(tx, project, milestone);
    const [asked] = await tx
      .update(projectMilestones)
      .set({ status: MILESTONE.stateAfter(milestone.status, "ask", "owner"), report })
      .where(eq(projectMilestones.id, milestone.id))
      .returning();
    if (!asked) throw new Error(`milestone ${milestone.id} is gone`);
    await openPoll(tx, project, { milestone: asked, now });
    record({ targetId: actor.id, details: { project: id, milestone: n } });
    return getProject(actor, id, tx);
  },
);

const PROBLEMS: Readonly<Record<AskProblem, string>> = {
  "earlier-open": "Antes de este hay otro hito sin pagar: pide primero ese.",
  unaccounted: "Justifica antes, con un documento por gasto, todo lo que pagó el hito anterior.",
};

async function requireAskable(tx: Tx, project: Project, milestone: Milestone): Promise<void> {
  if (!project.settledAt) {
    throw new DomainError("conflict", "Se están emitiendo los tokens: vuelve a probar en unos minutos.");
  }
  if (!milestone.amountCents) throw new DomainError("conflict", "Ese hito no tiene dinero que pedir.");
  if (!MILESTONE.stepFrom(milestone.status, "ask")) throw MILESTONE.refusal(milestone.status);
  if (await lockOpenPoll(tx, project.id)) {
    throw new DomainError("conflict", "Ya hay una votación abierta: espera a que termine.");
  }
  const problem = askProblem(await listAccounted(tx, project.id), milestone.nr);
  if (problem) throw new DomainError("conflict", PROBLEMS[problem]);
}

type Opening = { milestone: Milestone; now: Date };

async function openPoll(tx: Tx, project: Project, { milestone, now }: Opening): Promise<void> {
  const { id: projectId, ownerId, totalUnits } = project;
  const [poll] = await tx
    .insert(projectPolls)
    .values({
      projectId,
      kind: "milestone",
      milestoneId: milestone.id,
      // Known when the weights are written: until then all there may be.
      totalUnits,
      opensAt: now,
      endsAt: plusMinutes(now, POLL_DAYS * 24 * 60),
    })
    .returning();
  if (!poll) throw new Error("no vote was written");
  const weight = await snapshotVotes(tx, { pollId: poll.id, token: tokenOf(project), exceptId: ownerId });
  if (weight === 0n) {
    await tx.delete(projectPolls).where(eq(projectPolls.id, poll.id));
    await decideMilestone(tx, project, { milestone, event: "release", now });
    return;
  }
  await tx.update(projectPolls).set({ totalUnits: weight }).where(eq(projectPolls.id, poll.id));
}
