import { reader } from "@/lib/core/command/route";
import { loanChat } from "@/lib/lending/loan/chat";
import { loanChatJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";

export const GET = reader(
  {
    summary: "The end of the chat of a disputed loan; the reading is written into the audit log",
    allow: "admin",
    input: loanParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id }, request) => ({ result: await loanChat.read({ viewer, request }, id) }),
  loanChatJson,
);
