import type { AdminActor } from "@/lib/core/actor";
import { type CommandContext, command, recorded } from "@/lib/core/command";
import { formatDate } from "@/lib/core/format";
import { carryOut } from "@/lib/identity/carry-out";
import { decideProposal, endProposal, lockCorrections, transfersOf } from "./decide-proposal";
import { delayOf, postCorrection } from "./post-correction";
import { proposalParams } from "./proposal-schema";
import { type Proposal, tellOfProposal } from "./tell-of-proposal";
import { applyProposedSettings } from "./update-settings";

type Context = Pick<CommandContext<"admin", unknown>, "tx" | "request" | "record" | "now"> & {
  actor: AdminActor;
};

const APPROVE = "admin.approve-proposal";

/** A second administrator approves a proposal: it is done, or, a large correction, done a day later. */
export const approveProposal = command(
  {
    name: APPROVE,
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async (context, { id }) => {
    const { tx, actor, now, record } = context;
    const proposal = await decideProposal(tx, { id, event: "approve", actor, now });
    if (proposal.kind === "correction") return approveCorrection(context, proposal);
    record({
      ...(proposal.subjectId && { targetId: proposal.subjectId }),
      details: { proposal: id, proposalKind: proposal.kind },
    });
    if (proposal.kind === "settings") await applyProposedSettings(context, proposal);
    else await carryOut(tx, proposal, context);
    await tellOfProposal(tx, proposal, { event: "approve", by: actor });
    return { id, status: "approved" as const };
  },
);

async function approveCorrection({ tx, actor, request, record, now }: Context, proposal: Proposal) {
  const { id, reason } = proposal;
  await lockCorrections(tx);
  const { worthCents, dueAt } = await delayOf(tx, transfersOf(proposal), now);
  if (!dueAt) {
    await endProposal(tx, proposal, { worthCents });
    await postCorrection(tx, proposal, { action: APPROVE, actorId: actor.id, request, now });
    await tellOfProposal(tx, proposal, { event: "approve", by: actor });
    return { id, status: "approved" as const };
  }
  await endProposal(tx, proposal, { worthCents, status: "waiting", dueAt, endedAt: null });
  record({ details: { proposal: id, reason, dueAt } });
  const note = `Se anotará a partir del ${formatDate(dueAt, "UTC")} (UTC); hasta entonces cualquier administrador puede detenerla.`;
  await tellOfProposal(tx, proposal, { event: "delay", by: actor, note });
  return { id, status: "waiting" as const };
}
