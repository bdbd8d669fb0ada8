import { sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { SUPPORT_DATA } from "./personal-data";
import { searchHelp } from "./queries";

export const support: Area = {
  key: "support",
  deals: [],
  queues: [{ key: "support", waiting: sql`from ${contactMessages} where status = 'open'` }],
  personalData: SUPPORT_DATA,
  withheld: { "what administrators did": [contactReplies.authorId] },
  search: defineSearch({ kinds: {}, sources: [searchHelp] }),
};
