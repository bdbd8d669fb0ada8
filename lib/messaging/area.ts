import { eq, sql } from "drizzle-orm";
import {
  conversationMembers,
  conversationReports,
  conversations,
  memberBlocks,
  pushSubscriptions,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search";
import { MESSAGING_JOBS } from "./jobs";
import { MESSAGING_DATA } from "./personal-data";
import { deleteReadNotifications } from "./retention";
import { searchMembers } from "./search-members";

export const messaging: Area = {
  key: "messaging",
  deals: [],
  jobs: MESSAGING_JOBS,
  queues: [{ key: "messages", waiting: sql`from ${conversationReports} where resolved_at is null` }],
  personalData: MESSAGING_DATA,
  withheld: {
    "what administrators did": [conversationReports.resolvedBy],
    "others wrote or decided it": [memberBlocks.blockedId],
    "between two: what each wrote is there": [
      conversationMembers.userId,
      conversations.memberHigh,
      conversations.memberLow,
    ],
    "a secret, or it opens something": [pushSubscriptions.userId],
  },
  search: defineSearch({
    kinds: { member: { one: "Miembro", many: "Miembros" } },
    sources: [searchMembers],
  }),
  retention: [deleteReadNotifications],
  onMemberRemoved: async (tx, userId) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  },
};
