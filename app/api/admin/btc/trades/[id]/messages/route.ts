import { reader } from "@/lib/core/command/route";
import { readDisputeChat } from "@/lib/exchange/trades/chat";
import { disputeChatJson } from "@/lib/exchange/trades/chat-present";
import { tradeParams } from "@/lib/exchange/trades/schema";

export const GET = reader(
  {
    summary: "The end of the chat of a disputed trade; the reading is written into the audit log",
    allow: "admin",
    input: tradeParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id }, info) => ({ result: await readDisputeChat(viewer, info, id) }),
  disputeChatJson,
);
