import { eq } from "drizzle-orm";
import { forumComments, forumPosts, forumReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { resolveReportInput } from "@/lib/forum/schema";
import { ALREADY_RESOLVED, refuseOwnReport } from "@/lib/reports/reports";
import { NO_REPORT } from "@/lib/reports/schema";
import { hideComment, hidePost } from "./hidden-texts";
import { resolveTextReports } from "./resolution";

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
    if (!post) throw new DomainError("not_found", NO_REPORT);
    refuseOwnReport(actor, [(comment ?? post).userId]);
    const act = { actorId: actor.id, reason, now };
    const reports = await resolveTextReports(tx, { post, comment }, { ...act, reportId: id, decision });
    if (reports === 0) throw new DomainError("conflict", ALREADY_RESOLVED);
    if (decision === "hidden" && comment) await hideComment(tx, comment, act);
    else if (decision === "hidden") await hidePost(tx, post, act);
    record({
      targetId: (comment ?? post).userId,
      details: { post: post.id, comment: report.commentId, decision, reason, reports },
    });
  },
);
