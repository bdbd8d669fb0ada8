import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { forumComments, forumPosts, forumReports, users } from "@/db/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { pageOf } from "@/lib/core/command/page";
import { nameOf, outcomeOf } from "@/lib/reports/present";
import { personOf, reporter, reportsIn, resolver } from "@/lib/reports/queries";
import { type ListReports, NO_REPORT } from "@/lib/reports/schema";

/** Selects the reports of texts of others: an administrator does not see who reported their own. */
export const isOfOthers = ({ id }: AdminActor): SQL => sql`coalesce(
  (select ${forumComments.userId} from ${forumComments} where ${forumComments.id} = ${forumReports.commentId}),
  (select ${forumPosts.userId} from ${forumPosts} where ${forumPosts.id} = ${forumReports.postId})) <> ${id}`;

const selectReports = (where: SQL | undefined, order: SQL) =>
  db
    .select({
      report: forumReports,
      post: { title: forumPosts.title, content: forumPosts.content },
      comment: {
        number: forumComments.number,
        content: forumComments.content,
      },
      author: personOf(users),
      reporter: personOf(reporter),
      resolver: personOf(resolver),
    })
    .from(forumReports)
    .innerJoin(forumPosts, eq(forumPosts.id, forumReports.postId))
    .leftJoin(forumComments, eq(forumComments.id, forumReports.commentId))
    .innerJoin(users, sql`${users.id} = coalesce(${forumComments.userId}, ${forumPosts.userId})`)
    .innerJoin(reporter, eq(reporter.id, forumReports.reporterId))
    .leftJoin(resolver, eq(resolver.id, forumReports.resolvedBy))
    .where(where)
    .orderBy(order);

type Row = Awaited<ReturnType<typeof selectReports>>[number];

/** Reports of texts of others by members: open ones oldest first, resolved ones newest first. */
export async function listReports(viewer: AdminActor, { status, cursor, limit }: ListReports) {
  const { where, order } = reportsIn(forumReports, { status, cursor });
  const rows = await selectReports(and(where, isOfOthers(viewer)), order).limit(limit + 1);
  const page = pageOf(rows, limit, ({ report }) => report.id);
  return { ...page, rows: page.rows.map(shownReport) };
}

/** One report of a text of another. Throws `not_found`. */
export async function getReport(viewer: AdminActor, id: number) {
  const [row] = await selectReports(
    and(eq(forumReports.id, id), isOfOthers(viewer)),
    asc(forumReports.id),
  ).limit(1);
  if (!row) throw new DomainError("not_found", NO_REPORT);
  return shownReport(row);
}

// Administrators see names, not usernames.
function shownReport({ report, post, comment, author, reporter, resolver }: Row) {
  return {
    id: report.id,
    postId: report.postId,
    commentId: report.commentId,
    commentNumber: comment?.number ?? null,
    title: post.title,
    content: (comment ?? post).content,
    authorId: author.id,
    author: nameOf(author),
    reporterId: reporter.id,
    reporter: nameOf(reporter),
    reason: report.reason,
    decision: report.decision,
    createdAt: report.createdAt.toISOString(),
    ...outcomeOf({ ...report, resolver }),
  };
}
