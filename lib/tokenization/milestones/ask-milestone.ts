import type { Tx } from "@/db";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { requireNoExit } from "@/lib/tokenization/exits/rows";
import { openPoll } from "@/lib/tokenization/polls/poll-start";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { getProject } from "@/lib/tokenization/projects/queries";
import { type Milestone, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_REQUEST_PERIOD } from "./deadline";
import { decideMilestone } from "./decision";
import { MILESTONE } from "./machine";
import { type AskProblem, askProblem } from "./milestone-rules";
import { listAccounted, lockMilestone, milestoneRows } from "./rows";
import { askMilestoneInput } from "./schema";

/**
 * A promoter asks for a milestone's money with a report: the current token holders vote on it for fourteen days. If
 * nobody but the promoter holds tokens, it is paid without a vote.
 */
export const askMilestone = command(
  {
    name: "tokenization.ask-milestone",
    // A promoter who has lost access to the app can still finish what they started.
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
    const to = MILESTONE.stateAfter(milestone.status, "ask", "promoter");
    const asked = await milestoneRows.move(tx, milestone, { to, set: { report } });
    const poll = await openPoll(tx, project, { about: { kind: "milestone", milestoneId: asked.id }, now });
    if (poll) {
      const set = { ...NO_REQUEST_PERIOD, updatedAt: now };
      await projectRows.move(tx, project, { to: project.status, set });
    } else await decideMilestone(tx, project, { milestone: asked, event: "release", now });
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
  await requireNoExit(tx, project.id);
  if (await lockOpenPoll(tx, project.id)) {
    throw new DomainError("conflict", "Ya hay una votación abierta: espera a que termine.");
  }
  const problem = askProblem(await listAccounted(tx, project.id), milestone.nr);
  if (problem) throw new DomainError("conflict", PROBLEMS[problem]);
}
