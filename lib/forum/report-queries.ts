import { and, asc, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import { db } from "@/db";
import { forumComments, forumPosts, forumReports } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { pageOf } from "@/lib/core/page";
import { authorsOf } from "./level-queries";
import type { ListReports } from "./post-schema";

/** What members have reported: of the open ones the oldest first, of the resolved ones the latest. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const isOpen = status === "open";
  const seen = cursor ? (isOpen ? gt : lt)(forumReports.id, Number(cursor)) : undefined;
  const rows = await db
    .select({
      report: forumReports,
      post: { title: forumPosts.title, content: forumPosts.content, userId: forumPosts.userId },
      comment: {
        number: forumComments.number,
        content: forumComments.content,
        userId: forumComments.userId,
      },
    })
    .from(forumReports)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReports.postId))
    .leftJoin(forumComments, eq(forumComments.id, forumReports.commentId))
    .where(and(isOpen ? isNull(forumReports.resolvedAt) : isNotNull(forumReports.resolvedAt), seen))
    .orderBy(isOpen ? asc(forumReports.id) : desc(forumReports.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ report }) => report.id);
  const people = page.rows.flatMap(({ report, post, comment }) => [
    report.reporterId,
    (comment ?? post).userId,
  ]);
  const authors = await authorsOf(db, viewer, people);
  return {
    ...page,
    rows: page.rows.map(({ report, post, comment }) => ({
      id: report.id,
      postId: report.postId,
      commentId: report.commentId,
      commentNumber: comment?.number ?? null,
      title: post.title,
      content: (comment ?? post).content,
      author: authors.get((comment ?? post).userId)?.name ?? "",
      reporter: authors.get(report.reporterId)?.name ?? "",
      reason: report.reason,
      decision: report.decision,
      createdAt: report.createdAt.toISOString(),
      resolvedAt: report.resolvedAt?.toISOString() ?? null,
    })),
  };
}
