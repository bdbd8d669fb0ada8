import { asc, eq, type SQL } from "drizzle-orm";
import { db } from "@/db";
import { forumComments, forumPosts, forumReports } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { pageOf } from "@/lib/core/command/page";
import { authorsOf } from "@/lib/forum/levels/queries";
import { outcomeOf } from "@/lib/reports/present";
import { personOf, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";

const selectReports = (where: SQL | undefined, order: SQL) =>
  db
    .select({
      report: forumReports,
      post: { title: forumPosts.title, content: forumPosts.content, userId: forumPosts.userId },
      comment: {
        number: forumComments.number,
        content: forumComments.content,
        userId: forumComments.userId,
      },
      resolver: personOf(resolver),
    })
    .from(forumReports)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReports.postId))
    .leftJoin(forumComments, eq(forumComments.id, forumReports.commentId))
    .leftJoin(resolver, eq(resolver.id, forumReports.resolvedBy))
    .where(where)
    .orderBy(order);

type Row = Awaited<ReturnType<typeof selectReports>>[number];

/** Reports by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(forumReports, { status, cursor });
  const rows = await selectReports(where, order).limit(limit + 1);
  const page = pageOf(rows, limit, ({ report }) => report.id);
  return { ...page, rows: await shownReports(viewer, page.rows) };
}

/** One report. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number) {
  const rows = await selectReports(eq(forumReports.id, id), asc(forumReports.id)).limit(1);
  const [report] = await shownReports(viewer, rows);
  if (!report) throw new DomainError("not_found", NO_REPORT);
  return report;
}

async function shownReports(viewer: AdminActor, rows: readonly Row[]) {
  const people = rows.flatMap(({ report, post, comment }) => [report.reporterId, (comment ?? post).userId]);
  const authors = await authorsOf(db, viewer, people);
  return rows.map(({ report, post, comment, resolver }) => ({
    id: report.id,
    postId: report.postId,
    commentId: report.commentId,
    commentNumber: comment?.number ?? null,
    title: post.title,
    content: (comment ?? post).content,
    authorId: (comment ?? post).userId,
    author: authors.get((comment ?? post).userId)?.name ?? "",
    reporterId: report.reporterId,
    reporter: authors.get(report.reporterId)?.name ?? "",
    reason: report.reason,
    decision: report.decision,
    createdAt: report.createdAt.toISOString(),
    ...outcomeOf({ ...report, resolver }),
  }));
}
