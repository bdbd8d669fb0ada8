import { sql } from "drizzle-orm";
import { conversationMembers, conversationReports, conversations, memberBlocks } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { MESSAGING_ANONYMIZED, MESSAGING_ERASURE } from "./erasure";
import { MESSAGING_DATA } from "./personal-data";
import { isOfOthers } from "./reports";
import { MESSAGING_KEPT, MESSAGING_RETENTION } from "./retention";
import { searchMembers } from "./search";

export const messaging: Area = {
  key: "messaging",
  deals: [],
  queues: [
    {
      key: "messages",
      waiting: (viewer) =>
        sql`from ${conversationReports} where resolved_at is null and ${isOfOthers(viewer)}`,
    },
  ],
  personalData: MESSAGING_DATA,
  kept: MESSAGING_KEPT,
  retention: MESSAGING_RETENTION,
  erasure: MESSAGING_ERASURE,
  anonymized: MESSAGING_ANONYMIZED,
  withheld: {
    "actions of administrators": [conversationReports.resolvedBy],
    "written or decided by other members": [memberBlocks.blockedId],
    "conversations of two members, whose own messages are exported": [
      conversationMembers.userId,
      conversations.memberHigh,
      conversations.memberLow,
    ],
  },
  search: defineSearch({
    kinds: { member: { one: "Miembro", many: "Miembros" } },
    sources: [searchMembers],
  }),
};
