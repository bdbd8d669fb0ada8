import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumComments, forumPosts, forumReactions } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { findComment } from "@/lib/forum/comments/queries";
import { countActivity } from "@/lib/forum/levels/activity";
import { reactInput } from "@/lib/forum/schema";
import { FLOOD } from "./constants";
import { reactionsOf, reactionsOfComments } from "./reaction-queries";
import { lockPost } from "./rows";

/** A member adds, changes or removes their reaction to a topic or a comment: one each, and not to their own texts. */
export const reactToPost = command(
  {
    name: "forum.react-to-post",
    allow: "app:forum",
    input: reactInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: false,
    prepare: ({ actor }) => consume({ name: "forum-marks", key: actor.id, ...FLOOD.marks }),
  },
  async ({ tx, actor, now }, { postId, commentId, kind }) => {
    // Locks the topic, so that reactions of one member from two tabs are serialized.
    const post = await lockPost(tx, actor, postId);
    const comment = commentId === undefined ? null : await findComment(tx, actor, commentId);
    if (comment && comment.postId !== postId) throw new DomainError("not_found", "Ese comentario no existe");
    const authorId = comment?.userId ?? post.userId;
    if (authorId === actor.id) {
      throw new DomainError("conflict", "No puedes reaccionar a tus propios textos.");
    }
    const target = { postId, commentId: commentId ?? null };
    const before = await ownReaction(tx, actor.id, target);
    if (before && kind) {
      await tx.update(forumReactions).set({ kind, createdAt: now }).where(eq(forumReactions.id, before.id));
    } else if (kind) {
      await tx.insert(forumReactions).values({ ...target, userId: actor.id, kind, createdAt: now });
      await count(tx, { target, authorId, actorId: actor.id, by: 1 });
    } else if (before) {
      await tx.delete(forumReactions).where(eq(forumReactions.id, before.id));
      await count(tx, { target, authorId, actorId: actor.id, by: -1 });
    }
    return commentId === undefined
      ? reactionsOf(tx, actor, { postId })
      : (await reactionsOfComments(tx, actor, [commentId]))(commentId);
  },
);

type Target = { postId: number; commentId: number | null };

async function ownReaction(tx: Tx, userId: string, { postId, commentId }: Target) {
  const [row] = await tx
    .select({ id: forumReactions.id })
    .from(forumReactions)
    .where(
      and(
        eq(forumReactions.userId, userId),
        commentId === null
          ? and(eq(forumReactions.postId, postId), isNull(forumReactions.commentId))
          : eq(forumReactions.commentId, commentId),
      ),
    )
    .limit(1);
  return row;
}

type Counting = { target: Target; authorId: string; actorId: string; by: 1 | -1 };

async function count(tx: Tx, { target, authorId, actorId, by }: Counting): Promise<void> {
  const { postId, commentId } = target;
  if (commentId === null) {
    await tx
      .update(forumPosts)
      .set({ reactionCount: sql`${forumPosts.reactionCount} + ${by}` })
      .where(eq(forumPosts.id, postId));
  } else {
    await tx
      .update(forumComments)
      .set({ reactionCount: sql`${forumComments.reactionCount} + ${by}` })
      .where(eq(forumComments.id, commentId));
  }
  await countActivity(tx, actorId, "reactionsGiven", by);
  await countActivity(tx, authorId, "reactionsReceived", by);
}
