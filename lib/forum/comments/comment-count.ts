import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumComments, forumPosts } from "@/db/schema";

/**
 * Adds a comment that is visible again to its topic, or subtracts one that no longer is, once its row says so: the
 * count, and the time and author of the last comment, which place the topic in the lists.
 */
export async function recountComments(tx: Tx, postId: number, change: 1 | -1): Promise<void> {
  const [last] = await tx
    .select({ at: forumComments.createdAt, by: forumComments.userId })
    .from(forumComments)
    .where(
      and(eq(forumComments.postId, postId), isNull(forumComments.deletedAt), isNull(forumComments.hiddenAt)),
    )
    .orderBy(desc(forumComments.number))
    .limit(1);
  await tx
    .update(forumPosts)
    .set({
      commentCount: sql`${forumPosts.commentCount} + ${change}`,
      lastCommentAt: last?.at ?? sql`${forumPosts.createdAt}`,
      lastCommentBy: last?.by ?? null,
    })
    .where(eq(forumPosts.id, postId));
}
