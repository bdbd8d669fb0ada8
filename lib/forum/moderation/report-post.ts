import { forumReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { findComment } from "@/lib/forum/comments/queries";
import { FLOOD } from "@/lib/forum/posts/constants";
import { findPost } from "@/lib/forum/posts/queries";
import { reportInput } from "@/lib/forum/schema";
import { ALREADY_REPORTED, notifyOfReport } from "@/lib/reports/reports";

/** A member reports a topic or a comment to the administrators, once each. */
export const reportPost = command(
  {
    name: "forum.report-post",
    allow: "app:forum",
    input: reportInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "forum-reports", key: actor.id, ...FLOOD.reports }),
  },
  async ({ tx, actor, now, record }, { id, commentId, reason }) => {
    const post = await findPost(tx, actor, id);
    const comment = commentId === undefined ? null : await findComment(tx, actor, commentId);
    if (comment && comment.postId !== id) throw new DomainError("not_found", "Ese comentario no existe");
    if ((comment ?? post).userId === actor.id) {
      throw new DomainError("conflict", "No puedes denunciar tus propios textos: edítalos o bórralos.");
    }
    const [report] = await tx
      .insert(forumReports)
      .values({ postId: id, commentId: commentId ?? null, reporterId: actor.id, reason, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: forumReports.id });
    if (!report) throw new DomainError("conflict", ALREADY_REPORTED);
    record({
      targetId: (comment ?? post).userId,
      details: { post: id, comment: commentId ?? null, report: report.id },
    });
    await notifyOfReport(tx, actor, {
      id: report.id,
      kind: "forum.post-reported",
      title: "Denuncia en el foro",
      what: `${comment ? `el comentario ${comment.number}` : "el tema"} de «${post.title}»`,
      queue: "forum",
      parties: [(comment ?? post).userId],
    });
    return { id: report.id };
  },
);
