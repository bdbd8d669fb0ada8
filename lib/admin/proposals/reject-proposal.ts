import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { notifyOfProposal } from "./notices";
import { proposalParams } from "./schema";

/** Declares the command by which another administrator rejects a proposal; nothing is carried out. */
export const rejectProposal = command(
  {
    name: "admin.reject-proposal",
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const proposal = await endProposal(tx, { id, event: "reject", actor, now });
    record({
      ...(proposal.subjectId && { targetId: proposal.subjectId }),
      details: { proposal: id, proposalKind: proposal.kind },
    });
    await notifyOfProposal(tx, proposal, { event: "reject", by: actor });
    return { id, status: "rejected" as const };
  },
);
