import { sql } from "drizzle-orm";
import {
  forumComments,
  forumFollows,
  forumMembers,
  forumPosts,
  forumReactions,
  forumReads,
  forumReports,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";

export const FORUM_ERASURE: Area["erasure"] = [
  { owner: forumReads.userId },
  { owner: forumFollows.userId },
  { owner: forumReports.reporterId, set: sql`reason = ''` },
];

export const FORUM_ANONYMIZED: Area["anonymized"] = {
  "actions of administrators": [forumComments.hiddenBy, forumPosts.hiddenBy, forumReports.resolvedBy],
  "public texts, which no longer name their author": [
    forumPosts.userId,
    forumPosts.lastCommentBy,
    forumComments.userId,
    forumReactions.userId,
    forumMembers.userId,
  ],
};
