import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { endProposalInput } from "./schema";

/** Any administrator stops an approved correction during its delay; nothing moves. */
export const stopProposal = command(
  {
    name: "admin.stop-proposal",
    allow: "admin",
    input: endProposalInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id, reason }) => {
    await endProposal(context, { id, event: "stop", reason });
    return { id, status: "stopped" as const };
  },
);
