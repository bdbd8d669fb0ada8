import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getSharedPot } from "./queries";
import { closeProposal, lockSharedPot, openProposal } from "./rows";
import { proposalParams } from "./schema";

/** The proposer withdraws an open proposal. */
export const cancelProposal = command(
  {
    name: "bank.cancel-pot-payment",
    allow: "user",
    input: proposalParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id, proposalId } }) => ({
      targetId: actor.id,
      details: { sharedPot: id, proposal: proposalId },
    }),
  },
  async ({ tx, actor, now }, { id, proposalId }) => {
    await lockSharedPot(tx, { id, userId: actor.id, atLeast: "sees" });
    const proposal = await openProposal(tx, { potId: id, id: proposalId });
    if (proposal.proposerId !== actor.id)
      throw new DomainError("conflict", "Solo puede cancelarla su autor.");
    await closeProposal(tx, proposal, { status: "cancelled", now });
    return getSharedPot(actor, id, tx);
  },
);
