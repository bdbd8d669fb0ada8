import { sql } from "drizzle-orm";
import { contactMessages, contactReplies } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { SUPPORT_ANONYMIZED, SUPPORT_ERASURE } from "./erasure";
import { SUPPORT_DATA } from "./personal-data";
import { searchHelp } from "./queries";
import { SUPPORT_KEPT, SUPPORT_RETENTION } from "./retention";

export const support: Area = {
  key: "support",
  deals: [],
  queues: [{ key: "support", waiting: sql`from ${contactMessages} where status = 'open'` }],
  personalData: SUPPORT_DATA,
  kept: SUPPORT_KEPT,
  retention: SUPPORT_RETENTION,
  erasure: SUPPORT_ERASURE,
  anonymized: SUPPORT_ANONYMIZED,
  withheld: { "actions of administrators": [contactReplies.authorId] },
  search: defineSearch({ kinds: {}, sources: [searchHelp] }),
};
