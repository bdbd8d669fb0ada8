import { reader } from "@/lib/core/command/route";
import { tradeChat } from "@/lib/exchange/trades/chat";
import { tradeChatJson } from "@/lib/exchange/trades/present";
import { tradeParams } from "@/lib/exchange/trades/schema";
import { olderMessages } from "@/lib/messaging/schema";

export const GET = reader(
  {
    summary: "Get the latest chat messages of a disputed trade; the access is written to the audit log",
    allow: "admin",
    input: tradeParams.extend(olderMessages),
    refuses: ["not_found", "conflict"],
  },
  async (viewer, input, request) => ({ result: await tradeChat.read({ viewer, request }, input) }),
  tradeChatJson,
);
