import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumComments, forumMembers, forumPosts } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { REVIEWABLE } from "@/lib/core/site/content-review";
import { recountComments } from "@/lib/forum/comments/comment-count";
import { countActivity } from "@/lib/forum/levels/activity";
import { postPath } from "@/lib/forum/rules";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";

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
    body: `Comentario ${comment.number}. Motivo: «${reason}». ${REVIEWABLE}`,
    href: postPath(comment.postId, comment.number),
    dedupeKey: `forum.hide:comment:${comment.id}:${now.getTime()}`,
  });
}

// This limits the author's level for a while (decision 026).
async function noteHidden(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(forumMembers).set({ lastHiddenAt: now }).where(eq(forumMembers.userId, userId));
}

/** Throws `conflict` if administrators show again what they have written themselves. */
export function refuseOwnText(actor: { id: string }, text: { userId: string }): void {
  if (text.userId !== actor.id) return;
  throw new DomainError("conflict", "Es un texto tuyo: debe mostrarlo otro administrador.");
}

/** Removes the limit of a text that is shown again: only the author's texts that are still hidden count. */
export async function noteShown(tx: Tx, userId: string): Promise<void> {
  const lastHiddenAt = sql`(
    select max(hidden_at) from (
      select ${forumPosts.hiddenAt} as hidden_at from ${forumPosts}
      where ${forumPosts.userId} = ${userId} and ${forumPosts.hiddenAt} is not null
      union all
      select ${forumComments.hiddenAt} from ${forumComments}
      where ${forumComments.userId} = ${userId} and ${forumComments.hiddenAt} is not null
    ) as hidden
  )`;
  await tx.update(forumMembers).set({ lastHiddenAt }).where(eq(forumMembers.userId, userId));
}

type AuthorNotice = { userId: string; title: string; body: string; href: string; dedupeKey: string };

/**
 * Notifies the author what an administrator did with their text, and why. A decision on a member's content concerns
 * their account: it is also sent to those who have switched the forum's notifications off.
 */
export async function notifyAuthor(tx: Tx, notice: AuthorNotice): Promise<void> {
  await notifyAndMail(tx, {
    ...notice,
    category: "account",
    kind: "forum.moderation",
    label: "Ver en el foro",
  });
}
