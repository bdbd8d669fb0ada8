import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumComments, forumMembers, forumPosts } from "@/db/schema";
import { recountComments } from "@/lib/forum/comments/counting";
import { countActivity } from "@/lib/forum/levels/activity";
import { postPath } from "@/lib/forum/rules";
import { notify } from "@/lib/notifications/notice";

type Post = Pick<typeof forumPosts.$inferSelect, "id" | "title" | "userId" | "hiddenAt" | "deletedAt">;
type Comment = typeof forumComments.$inferSelect;
type Act = { actorId: string; reason: string; now: Date };

/** Hides a topic and notifies its author with the reason. Has no effect on a hidden or deleted topic. */
export async function hidePost(tx: Tx, post: Post, { actorId, reason, now }: Act): Promise<void> {
  if (post.hiddenAt || post.deletedAt) return;
  await tx
    .update(forumPosts)
    .set({ hiddenAt: now, hiddenBy: actorId, hiddenReason: reason })
    .where(eq(forumPosts.id, post.id));
  await countActivity(tx, post.userId, "topicsWritten", -1);
  await noteHidden(tx, post.userId, now);
  await notifyAuthor(tx, {
    userId: post.userId,
    title: "Tu tema se ha ocultado",
    body: `«${post.title}». Motivo: ${reason}`,
    href: postPath(post.id),
    dedupeKey: `forum.hide:post:${post.id}:${now.getTime()}`,
  });
}

/** The same for a comment. */
export async function hideComment(tx: Tx, comment: Comment, { actorId, reason, now }: Act): Promise<void> {
  if (comment.hiddenAt || comment.deletedAt) return;
  await tx
    .update(forumComments)
    .set({ hiddenAt: now, hiddenBy: actorId, hiddenReason: reason })
    .where(eq(forumComments.id, comment.id));
  await recountComments(tx, comment.postId, -1);
  await countActivity(tx, comment.userId, "commentsWritten", -1);
  await noteHidden(tx, comment.userId, now);
  await notifyAuthor(tx, {
    userId: comment.userId,
    title: "Tu comentario se ha ocultado",
    body: `Comentario ${comment.number}. Motivo: ${reason}`,
    href: postPath(comment.postId, comment.number),
    dedupeKey: `forum.hide:comment:${comment.id}:${now.getTime()}`,
  });
}

// This limits the author's level for a while (decision 026).
async function noteHidden(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(forumMembers).set({ lastHiddenAt: now }).where(eq(forumMembers.userId, userId));
}

type AuthorNotice = { userId: string; title: string; body: string; href: string; dedupeKey: string };

/**
 * Notifies the author what an administrator did with their text, and why. A decision on a member's content concerns
 * their account: it is also sent to those who have switched the forum's notifications off.
 */
export async function notifyAuthor(tx: Tx, notice: AuthorNotice): Promise<void> {
  await notify(tx, { ...notice, category: "account", kind: "forum.moderation" });
}
