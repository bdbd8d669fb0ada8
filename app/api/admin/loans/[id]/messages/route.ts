import { reader } from "@/lib/core/command/route";
import { loanChat } from "@/lib/lending/loan/chat";
import { loanChatJson } from "@/lib/lending/loan/present";
import { loanParams } from "@/lib/lending/loan/schema";
import { olderMessages } from "@/lib/messaging/schema";

export const GET = reader(
  {
    summary: "Get the latest chat messages of a disputed loan; the access is written to the audit log",
    allow: "admin",
    input: loanParams.extend(olderMessages),
    refuses: ["not_found", "conflict"],
  },
  async (viewer, input, request) => ({ result: await loanChat.read({ viewer, request }, input) }),
  loanChatJson,
);
