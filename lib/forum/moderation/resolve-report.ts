import { and, eq, isNull } from "drizzle-orm";
import { forumComments, forumPosts, forumReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { postPath } from "@/lib/forum/rules";
import { NO_REPORT, resolveReportInput } from "@/lib/forum/schema";
import { notify } from "@/lib/notifications/notice";
import { hideComment, hidePost } from "./hiding";

/**
 * An administrator resolves a report: the text is hidden or stays. Resolves all reports of the same text and notifies
 * their authors.
 */
export const resolveReport = command(
  {
    name: "forum.resolve-report",
    allow: "admin",
    input: resolveReportInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, decision, reason }) => {
    const [report] = await tx.select().from(forumReports).where(eq(forumReports.id, id)).limit(1);
    if (!report) throw new DomainError("not_found", NO_REPORT);
    const [post] = await tx
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.id, report.postId))
      .limit(1)
      .for("no key update");
    const [comment] = report.commentId
      ? await tx
          .select()
          .from(forumComments)
          .where(eq(forumComments.id, report.commentId))
          .limit(1)
          .for("no key update")
      : [];
    const resolved = await tx
      .update(forumReports)
      .set({ resolvedAt: now, resolvedBy: actor.id, decision })
      .where(
        and(
          eq(forumReports.postId, report.postId),
          report.commentId ? eq(forumReports.commentId, report.commentId) : isNull(forumReports.commentId),
          isNull(forumReports.resolvedAt),
        ),
      )
      .returning({ id: forumReports.id, reporterId: forumReports.reporterId });
    if (!post || resolved.length === 0) {
      throw new DomainError("conflict", "Esta denuncia ya está resuelta.");
    }
    const act = { actorId: actor.id, reason, now };
    const outcome =
      decision === "dismissed"
        ? "No lo hemos ocultado."
        : (comment ?? post).deletedAt
          ? "Su autor ya lo había borrado."
          : "Lo hemos ocultado.";
    if (decision === "hidden" && comment) await hideComment(tx, comment, act);
    else if (decision === "hidden") await hidePost(tx, post, act);
    // A reporter can no longer open a hidden or deleted topic.
    const isGone = !comment && (decision === "hidden" || post.deletedAt !== null);
    for (const { id: each, reporterId } of resolved) {
      await notify(tx, {
        userId: reporterId,
        category: "forum",
        kind: "forum.report-resolved",
        title: "Tu denuncia está resuelta",
        body: `${outcome} ${reason}`,
        href: isGone ? "/forum" : postPath(post.id, comment?.number),
        dedupeKey: `forum.report:${each}`,
      });
    }
    record({
      targetId: (comment ?? post).userId,
      details: { post: post.id, comment: report.commentId, decision, reason, reports: resolved.length },
    });
  },
);
