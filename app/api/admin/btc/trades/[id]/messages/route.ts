import { reader } from "@/lib/core/command/route";
import { tradeChat } from "@/lib/exchange/trades/chat";
import { tradeChatJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";

export const GET = reader(
  {
    summary: "The end of the chat of a disputed trade; the reading is written into the audit log",
    allow: "admin",
    input: tradeParams,
    refuses: ["not_found", "conflict"],
  },
  async (viewer, { id }, request) => ({ result: await tradeChat.read({ viewer, request }, id) }),
  tradeChatJson,
);
