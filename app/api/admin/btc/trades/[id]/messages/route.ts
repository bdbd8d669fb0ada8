import { reader } from "@/lib/core/route";
import { disputeChatJson } from "@/lib/exchange/dispute-present";
import { readDisputeChat } from "@/lib/exchange/read-dispute-chat";
import { tradeParams } from "@/lib/exchange/trade-schema";

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
