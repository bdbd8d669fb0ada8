import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { notifyOfProposal } from "./notices";
import { proposalParams } from "./schema";

/** Declares the command by which any administrator stops an approved correction during its delay; nothing moves. */
export const stopProposal = command(
  {
    name: "admin.stop-proposal",
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const proposal = await endProposal(tx, { id, event: "stop", actor, now });
    record({
      ...(proposal.subjectId && { targetId: proposal.subjectId }),
      details: { proposal: id, proposalKind: proposal.kind },
    });
    await notifyOfProposal(tx, proposal, { event: "stop", by: actor });
    return { id, status: "stopped" as const };
  },
);
