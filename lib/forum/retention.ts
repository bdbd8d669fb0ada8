import { sql } from "drizzle-orm";
import {
  forumCategories,
  forumComments,
  forumFollows,
  forumLoosePictures,
  forumMembers,
  forumPosts,
  forumReactions,
  forumReads,
  forumReports,
} from "@/db/schema";
import type { Area } from "@/lib/core/area";
import { KEEP_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";

export const FORUM_KEPT: Area["kept"] = {
  "what members wrote for all to read": [forumCategories, forumComments, forumPosts, forumReactions],
  "until the member takes it back": [forumFollows],
  "one row for each member": [forumMembers],
  "the job sweep-pictures takes them away after a day": [forumLoosePictures],
  "what somebody decided, and its proof": [forumReports],
};

export const FORUM_RETENTION: Area["retention"] = [
  {
    table: forumReads,
    since: forumReads.readAt,
    before: daysAgo(KEEP_DAYS.forumReads),
    // Read marks of followed topics are needed for their notifications.
    only: sql`(select true from ${forumFollows} where ${forumFollows.userId} = ${forumReads.userId}
      and ${forumFollows.postId} = ${forumReads.postId}) is null`,
  },
];
