import { command, recorded } from "@/lib/core/command/command";
import { endProposal } from "./decisions";
import { proposalParams } from "./schema";

/** The proposer withdraws a proposal; nothing is carried out. */
export const withdrawProposal = command(
  {
    name: "admin.withdraw-proposal",
    allow: "admin",
    input: proposalParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async (context, { id }) => {
    await endProposal(context, { id, event: "withdraw" });
    return { id, status: "withdrawn" as const };
  },
);
