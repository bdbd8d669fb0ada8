import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { endProposalInput } from "./schema";

/** Another administrator rejects a proposal; nothing is carried out. */
export const rejectProposal = command(
  {
    name: "admin.reject-proposal",
    allow: "admin",
    input: endProposalInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    await endProposal(context, { id, event: "reject", reason });
    return { id, status: "rejected" as const };
  },
);
