import { eq } from "drizzle-orm";
import { forumComments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { recountComments } from "@/lib/forum/comments/comment-count";
import { lockComment } from "@/lib/forum/comments/rows";
import { countActivity } from "@/lib/forum/levels/activity";
import { postPath } from "@/lib/forum/rules";
import { moderateCommentInput } from "@/lib/forum/schema";
import { hideComment, noteShown, notifyAuthor, refuseOwnText } from "./hidden-texts";
import { resolveReportsOfHidden } from "./resolution";

/**
 * An administrator hides a comment or shows it again. Its author is notified with the reason. Hiding it
 * resolves its reports.
 */
export const moderateComment = command(
  {
    name: "forum.moderate-comment",
    allow: "admin",
    input: moderateCommentInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, act, reason }) => {
    const { post, comment } = await lockComment(tx, actor, id);
    if (act === "show") refuseOwnText(actor, comment);
    if (act === "hide") {
      const decided = { actorId: actor.id, reason, now };
      await hideComment(tx, comment, decided);
      await resolveReportsOfHidden(tx, { post, comment }, decided);
    } else if (comment.hiddenAt) {
      await tx
        .update(forumComments)
        .set({ hiddenAt: null, hiddenBy: null, hiddenReason: null })
        .where(eq(forumComments.id, id));
      await recountComments(tx, comment.postId, 1);
      await countActivity(tx, comment.userId, "commentsWritten");
      await noteShown(tx, comment.userId);
      await notifyAuthor(tx, {
        userId: comment.userId,
        title: "Tu comentario vuelve a estar visible",
        body: `Comentario ${comment.number}. Motivo: ${reason}`,
        href: postPath(comment.postId, comment.number),
        dedupeKey: `forum.show:comment:${id}:${now.getTime()}`,
      });
    }
    record({ targetId: comment.userId, details: { post: comment.postId, comment: id, act, reason } });
  },
);
