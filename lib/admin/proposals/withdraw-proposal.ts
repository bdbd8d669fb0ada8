import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { notifyOfProposal } from "./notices";
import { proposalParams } from "./schema";

/** Declares the command by which the proposer withdraws a proposal; nothing is carried out. */
export const withdrawProposal = command(
  {
    name: "admin.withdraw-proposal",
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const proposal = await endProposal(tx, { id, event: "withdraw", actor, now });
    record({
      ...(proposal.subjectId && { targetId: proposal.subjectId }),
      details: { proposal: id, proposalKind: proposal.kind },
    });
    await notifyOfProposal(tx, proposal, { event: "withdraw", by: actor });
    return { id, status: "withdrawn" as const };
  },
);
