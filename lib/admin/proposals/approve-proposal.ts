import { eq } from "drizzle-orm";
import { db } from "@/db";
import { adminProposals } from "@/db/schema";
import { delayOf, postCorrection, refuseRemoved } from "@/lib/admin/money/corrections";
import { applyProposedSettings } from "@/lib/admin/settings/update-settings";
import { AREAS } from "@/lib/areas";
import type { AdminActor } from "@/lib/auth/actor";
import { type CommandContext, command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { formatDate } from "@/lib/core/format/format";
import { carryOut } from "@/lib/identity/members/approved-proposals";
import { lockCorrections, lockForDecision, moveProposal, transfersOf } from "./decisions";
import { notifyOfProposal, type Proposal } from "./notices";
import { proposalParams } from "./schema";
import { closeIfStale, handlerOf } from "./stale-proposals";

type Context = CommandContext<"admin", unknown>;

const APPROVE = "admin.approve-proposal";

/**
 * A second administrator approves a proposal, which is then carried out; a large correction is carried out a day later.
 */
export const approveProposal = command(
  {
    name: APPROVE,
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: ({ actor }, { id }) => prepareDecision(actor, id),
  },
  async (context, { id }) => {
    const { tx, actor, now, record } = context;
    const { row: proposal } = await lockForDecision(tx, { id, event: "approve", actor, now });
    if (proposal.kind === "correction") return approveCorrection(context, proposal);
    await approve(context, proposal);
    record({
      ...(proposal.subjectId && { targetId: proposal.subjectId }),
      details: { proposal: id, proposalKind: proposal.kind },
    });
    if (proposal.kind === "settings") await applyProposedSettings(context, proposal);
    else await carryOutProposal(context, proposal);
    await notifyOfProposal(tx, proposal, { event: "approve", by: actor });
    return { id, status: "approved" as const };
  },
);

// Work that must be done before the transaction; the kind and payload of a proposal never change. Stale proposals are
// closed here too, because throwing inside the transaction would roll back the closing.
async function prepareDecision(actor: AdminActor, id: number): Promise<unknown> {
  const [proposal] = await db.select().from(adminProposals).where(eq(adminProposals.id, id)).limit(1);
  const prepared = proposal && (await handlerOf(AREAS, proposal)?.prepare(actor, proposal));
  const stale = await closeIfStale(AREAS, id);
  if (stale) throw new DomainError("conflict", stale);
  return prepared;
}

async function carryOutProposal(context: Context, proposal: Proposal): Promise<void> {
  const handler = handlerOf(AREAS, proposal);
  if (handler) await handler.carryOut(context, proposal);
  else await carryOut(context.tx, proposal, context);
}

function approve({ tx, actor, now }: Context, proposal: Proposal, set: Partial<Proposal> = {}) {
  const decided = { decidedBy: actor.id, decidedAt: now, endedAt: now };
  return moveProposal(tx, proposal, { to: "approved", set: { ...decided, ...set } });
}

async function approveCorrection(context: Context, proposal: Proposal) {
  const { tx, actor, request, record, now } = context;
  const { id, reason } = proposal;
  await lockCorrections(tx);
  const transfers = transfersOf(proposal);
  const { worthCents, dueAt } = await delayOf(tx, transfers, now);
  if (!dueAt) {
    await approve(context, proposal, { worthCents });
    await postCorrection(tx, proposal, { action: APPROVE, actorId: actor.id, request, now });
    await notifyOfProposal(tx, proposal, { event: "approve", by: actor });
    return { id, status: "approved" as const };
  }
  await refuseRemoved(tx, transfers);
  const set = { decidedBy: actor.id, decidedAt: now, worthCents, dueAt };
  await moveProposal(tx, proposal, { to: "waiting", set });
  record({ details: { proposal: id, reason, dueAt } });
  const note = `Se registrará a partir del ${formatDate(dueAt, "UTC")} (UTC); hasta entonces cualquier administrador puede detenerla.`;
  await notifyOfProposal(tx, proposal, { event: "delay", by: actor, note });
  return { id, status: "waiting" as const };
}
