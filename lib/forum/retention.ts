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
import { RETENTION_DAYS } from "@/lib/core/config/retention-days";
import { daysAgo } from "@/lib/core/retention";
import { LOOSE_PICTURE_DAYS } from "./posts/constants";

export const FORUM_KEPT: Area["kept"] = {
  "public texts of members": [forumCategories, forumComments, forumPosts, forumReactions],
  "kept until the member removes it": [forumFollows],
  "one row per member": [forumMembers],
  [`deleted after ${LOOSE_PICTURE_DAYS} days by the job sweep-pictures`]: [forumLoosePictures],
  "reports and the decisions on them": [forumReports],
};

export const FORUM_RETENTION: Area["retention"] = [
  {
    table: forumReads,
    since: forumReads.readAt,
    before: daysAgo(RETENTION_DAYS.forumReads),
    // Read marks of followed topics are needed for their notifications.
    only: sql`(select true from ${forumFollows} where ${forumFollows.userId} = ${forumReads.userId}
      and ${forumFollows.postId} = ${forumReads.postId}) is null`,
  },
];
