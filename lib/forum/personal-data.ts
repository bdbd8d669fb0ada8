import {
  forumComments,
  forumFollows,
  forumPosts,
  forumReactions,
  forumReads,
  forumReports,
} from "@/db/schema";
import { exportTable, type PersonalData } from "@/lib/core/personal-data";

/** A member's texts, read marks and reports in the forum, for the export of their personal data. */
export const FORUM_DATA: readonly PersonalData[] = [
  exportTable("temas-del-foro", forumPosts, forumPosts.userId, [
    "id",
    "title",
    "content",
    "categoryId",
    "createdAt",
    "editedAt",
    "lockedReason",
    "hiddenAt",
    "hiddenReason",
    "deletedAt",
  ]),
  exportTable("comentarios-del-foro", forumComments, forumComments.userId, [
    "id",
    "postId",
    "number",
    "content",
    "createdAt",
    "editedAt",
    "hiddenAt",
    "hiddenReason",
    "deletedAt",
  ]),
  exportTable("reacciones-del-foro", forumReactions, forumReactions.userId, [
    "id",
    "postId",
    "commentId",
    "kind",
    "createdAt",
  ]),
  exportTable("temas-seguidos", forumFollows, forumFollows.userId, ["postId", "isMuted", "createdAt"]),
  exportTable("temas-leidos", forumReads, forumReads.userId, ["postId", "lastNumber", "readAt"]),
  exportTable("denuncias-del-foro", forumReports, forumReports.reporterId, [
    "id",
    "postId",
    "commentId",
    "reason",
    "createdAt",
    "resolvedAt",
    "decision",
    "resolution",
  ]),
];
