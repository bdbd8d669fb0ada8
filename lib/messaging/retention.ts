import { conversationMembers, conversationReports, conversations, memberBlocks, messages } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const MESSAGING_KEPT: Area["kept"] = {
  "what two wrote to each other, until it is erased with who wrote it": [
    conversationMembers,
    conversations,
    messages,
  ],
  "what somebody decided, and its proof": [conversationReports],
  "until the member takes it back": [memberBlocks],
};
