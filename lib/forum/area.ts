import { sql } from "drizzle-orm";
import { forumComments, forumMembers, forumPosts, forumReports } from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { defineSearch } from "@/lib/core/search/search";
import { searchPosts } from "@/lib/forum/posts/search";
import { FORUM_ANONYMIZED, FORUM_ERASURE } from "./erasure";
import { FORUM_JOBS } from "./jobs";
import { isOfOthers } from "./moderation/queries";
import { FORUM_DATA } from "./personal-data";
import { FORUM_KEPT, FORUM_RETENTION } from "./retention";

export const forum: Area = {
  key: "forum",
  deals: [],
  jobs: FORUM_JOBS,
  queues: [
    {
      key: "forum",
      waiting: (viewer) => sql`from ${forumReports} where resolved_at is null and ${isOfOthers(viewer)}`,
    },
  ],
  personalData: FORUM_DATA,
  kept: FORUM_KEPT,
  retention: FORUM_RETENTION,
  erasure: FORUM_ERASURE,
  anonymized: FORUM_ANONYMIZED,
  withheld: {
    "actions of administrators": [forumComments.hiddenBy, forumPosts.hiddenBy, forumReports.resolvedBy],
    "the row is exported through another column": [forumPosts.lastCommentBy],
    "derived from rows that are exported": [forumMembers.userId],
  },
  search: defineSearch({
    kinds: { post: { one: "Tema", many: "Temas del foro", more: (query) => `/forum?q=${query}` } },
    sources: [searchPosts],
  }),
};
