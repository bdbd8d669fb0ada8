import { sql } from "drizzle-orm";
import { conversationMembers, conversationReports, conversations, memberBlocks, messages } from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const MESSAGING_ERASURE: Area["erasure"] = [
  {
    owner: messages.senderId,
    set: sql`body = case when deleted_at is null then 'Mensaje borrado' else '' end,
      image_file_id = null, client_id = id::text`,
  },
  { owner: memberBlocks.blockerId },
  { owner: memberBlocks.blockedId },
  { owner: conversationReports.reporterId, set: sql`reason = ''` },
];

export const MESSAGING_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [conversationReports.resolvedBy],
  "the other member keeps their own messages": [
    conversationMembers.userId,
    conversations.memberHigh,
    conversations.memberLow,
  ],
};
