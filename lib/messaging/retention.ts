import { conversationMembers, conversationReports, conversations, memberBlocks, messages } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const MESSAGING_KEPT: Area["kept"] = {
  "conversations, until their authors are erased": [conversationMembers, conversations, messages],
  "reports and the decisions on them": [conversationReports],
  "kept until the member removes it": [memberBlocks],
};
