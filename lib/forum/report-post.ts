import { forumReports } from "@/db/schema";
import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { consume } from "@/lib/core/limits";
import { tellAdministrators } from "@/lib/core/notify";
import { queuePath } from "@/lib/core/panel-path";
import { findComment } from "./comment-queries";
import { FLOOD } from "./post-constants";
import { findPost } from "./post-queries";
import { reportInput } from "./post-schema";

/** A member asks an administrator to look at a topic or a comment; once each. */
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
    if (!report) throw new DomainError("conflict", "Ya lo has denunciado. Un administrador lo revisará.");
    record({
      targetId: (comment ?? post).userId,
      details: { post: id, comment: commentId ?? null, report: report.id },
    });
    const what = comment ? `el comentario ${comment.number}` : "el tema";
    await tellAdministrators(tx, {
      kind: "forum.post-reported",
      title: "Denuncia en el foro",
      body: `${actor.firstName} ${actor.lastName} ha denunciado ${what} de «${post.title}».`,
      href: queuePath("forum", { id: report.id }),
      dedupeKey: `post-reported:${report.id}`,
    });
    return { id: report.id };
  },
);
