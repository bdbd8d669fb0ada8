import { reader } from "@/lib/core/command/route";
import { loanChat } from "@/lib/lending/loan/chat";
import { loanChatJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";

export const GET = reader(
  {
    summary: "Get the latest chat messages of a disputed loan; the access is written to the audit log",
    allow: "admin",
    input: loanParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id }, request) => ({ result: await loanChat.read({ viewer, request }, id) }),
  loanChatJson,
);
