import { sql } from "drizzle-orm";
import { conversationMembers, conversationReports, conversations, memberBlocks, messages } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { awaitsDecision, eraseDeletedImages, erasedBefore } from "./deleted-messages";

export const MESSAGING_KEPT: Area["kept"] = {
  "conversations, until their authors are erased; a deleted message only without text and image": [
    conversationMembers,
    conversations,
    messages,
  ],
  "reports and the decisions on them": [conversationReports],
  "kept until the member removes it": [memberBlocks],
};

const DELETED = { table: messages, since: messages.deletedAt, before: erasedBefore };

export const MESSAGING_RETENTION: Area["retention"] = [
  { ...DELETED, only: sql`${messages.body} <> '' and not ${awaitsDecision}`, empty: sql`body = ''` },
  { ...DELETED, run: eraseDeletedImages },
];
