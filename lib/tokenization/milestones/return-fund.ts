import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "@/db";
import { adminProposals, projects } from "@/db/schema";
import { writeProposal } from "@/lib/admin/proposals/proposals";
import { defineProposalHandler } from "@/lib/core/area";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getSettings } from "@/lib/core/config/settings";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { needsSecondAdministrator } from "@/lib/deals/approval";
import { requireNoExit } from "@/lib/tokenization/exits/rows";
import { holdsTokens } from "@/lib/tokenization/holdings/snapshots";
import { lockOpenPoll } from "@/lib/tokenization/polls/rows";
import { PROJECT, PROJECT_DENIALS } from "@/lib/tokenization/projects/machine";
import { notifyPromoter } from "@/lib/tokenization/projects/notices";
import { getProject } from "@/lib/tokenization/projects/queries";
import { milestonesOf, type Project, projectRows } from "@/lib/tokenization/projects/rows";
import { NO_PROJECT } from "@/lib/tokenization/projects/schema";
import { tokenOf } from "@/lib/tokenization/sale/transfers";
import { sumOf, unrequestedMilestones } from "./deadline";
import { returnUnrequested } from "./decision";
import { returnFundInput } from "./schema";

type Acting = Pick<CommandContext<"admin", unknown>, "tx" | "actor" | "now" | "record">;

const TOO_EARLY = "El promotor todavía está a tiempo de pedir el hito.";

/**
 * An administrator without a part in the project returns its remaining fund to the token holders, after its promoter
 * has missed the deadline for the next milestone. Above an amount a second administrator must approve.
 */
export const returnFund = command(
  {
    name: "tokenization.return-fund",
    allow: "admin",
    input: returnFundInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    const { tx, actor } = context;
    const project = await lockReturnable(context, id);
    const cents = sumOf(unrequestedMilestones(await milestonesOf(tx, id)));
    if (needsSecondAdministrator(cents, await getSettings(["disputeApprovalEur"], tx))) {
      return propose(context, project, { reason, cents });
    }
    await giveBack(context, project, { reason });
    return getProject(actor, id, tx);
  },
);

/** Locks a project whose fund can be returned now. Throws `not_found` and `conflict`. */
async function lockReturnable({ tx, actor, now }: Acting, id: number): Promise<Project> {
  const { row: project } = await projectRows.lockFor(tx, { id, event: "giveBack", actor, now });
  if (await holdsTokens(tx, { token: tokenOf(project), userId: actor.id })) {
    throw new DomainError("conflict", PROJECT_DENIALS.giveBack);
  }
  if (!isOverdue(project, now)) throw new DomainError("conflict", TOO_EARLY);
  await requireNoExit(tx, id);
  if (await lockOpenPoll(tx, id)) {
    throw new DomainError("conflict", "Hay una votación abierta: espera a que termine.");
  }
  return project;
}

const isOverdue = ({ askBy }: Pick<Project, "askBy">, now: Date) => askBy !== null && now >= askBy;

type Given = { reason: string; proposal?: number };

async function giveBack(
  { tx, actor, now, record }: Acting,
  project: Project,
  { reason, proposal }: Given,
): Promise<void> {
  const { cents, isAlone } = await returnUnrequested(tx, project, { actorId: actor.id, reason, now });
  await notifyPromoter(tx, project, { notice: isAlone ? "rest-paid" : "given-back", reason, now });
  record({
    action: "tokenization.return-fund",
    targetId: project.ownerId,
    details: {
      project: project.id,
      amount: printMoney(cents, "EUR"),
      reason,
      ...(proposal !== undefined && { proposal }),
    },
  });
}

type Proposed = { reason: string; cents: bigint };

async function propose(context: Acting, { id, ownerId, name }: Project, { reason, cents }: Proposed) {
  await refuseSecond(context.tx, id);
  const amount = printMoney(cents, "EUR");
  return writeProposal(context.tx, context, {
    kind: "fund-return",
    subjectId: ownerId,
    reason,
    worthCents: cents,
    payload: { id, changes: { project: [null, name], amount: [null, amount] } },
    details: { project: id, amount },
  });
}

// The project is locked: two concurrent proposals are impossible.
async function refuseSecond(tx: Tx, id: number): Promise<void> {
  const isOpen = and(eq(adminProposals.kind, "fund-return"), eq(adminProposals.status, "proposed"));
  const open = await tx.$count(adminProposals, and(isOpen, sql`payload->>'id' = ${String(id)}`));
  if (open > 0) {
    throw new DomainError(
      "conflict",
      "Ya hay una devolución propuesta para este proyecto: decidid antes esa.",
    );
  }
}

const payloadSchema = z.object({ id: z.number() });

/** Executes the return once a second administrator has approved it, unless the promoter has asked in the meantime. */
export const fundReturn = defineProposalHandler({
  key: "fund-return",
  read: (stored) => payloadSchema.parse(stored),
  staleness: async (source, { payload: { id } }) => {
    const { status, askBy } = projects;
    const [project] = await source
      .select({ status, askBy })
      .from(projects)
      .where(eq(projects.id, id))
      .limit(1);
    if (!project) return NO_PROJECT;
    if (!PROJECT.stepFrom(project.status, "giveBack")) {
      return PROJECT.refusal(project.status, "giveBack").message;
    }
    return isOverdue(project, clock.now()) ? null : "El promotor ya ha pedido el hito.";
  },
  carryOut: async (context, { id: proposal, payload: { id }, reason }) => {
    const project = await lockReturnable(context, id);
    await giveBack(context, project, { reason, proposal });
  },
});
