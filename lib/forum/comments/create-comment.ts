import { eq, sql } from "drizzle-orm";
import { forumComments, forumFollows, forumPosts, forumReads } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { afterCommit } from "@/lib/core/db/transaction";
import { checkFlood } from "@/lib/forum/flood";
import { countActivity } from "@/lib/forum/levels/activity";
import { keepPictures } from "@/lib/forum/pictures/references";
import { notifyFollowersOf } from "@/lib/forum/posts/follower-notices";
import { notifyMentioned } from "@/lib/forum/posts/mention-notices";
import { lockPost } from "@/lib/forum/posts/rows";
import { postPath, refuseClosed } from "@/lib/forum/rules";
import { createCommentInput } from "@/lib/forum/schema";
import { recordActivity } from "@/lib/identity/activity/activities";
import { commentLinesOf } from "./queries";

/** A member comments on a topic, with the next number. They follow the topic, and have read up to their comment. */
export const createComment = command(
  {
    name: "forum.create-comment",
    allow: "app:forum",
    needsConfirmedEmail: true,
    input: createCommentInput,
    idempotent: true,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }, { content }) => checkFlood(actor.id, "comments", content),
  },
  async ({ tx, actor, now, record }, { postId, content }) => {
    const post = await lockPost(tx, actor, postId);
    refuseClosed(post);
    const number = post.lastNumber + 1;
    const [comment] = await tx
      .insert(forumComments)
      .values({ postId, number, content, userId: actor.id, createdAt: now })
      .returning();
    if (!comment) throw new Error("the comment was not inserted");
    await tx
      .update(forumPosts)
      .set({
        lastNumber: number,
        commentCount: sql`${forumPosts.commentCount} + 1`,
        lastCommentAt: now,
        lastCommentBy: actor.id,
      })
      .where(eq(forumPosts.id, postId));
    await keepPictures(tx, content);
    await tx.insert(forumFollows).values({ postId, userId: actor.id, createdAt: now }).onConflictDoNothing();
    // Moves the read mark only if the member had read everything before their comment.
    await tx
      .update(forumReads)
      .set({ lastNumber: number, readAt: now })
      .where(
        sql`${forumReads.userId} = ${actor.id} and ${forumReads.postId} = ${postId} and ${forumReads.lastNumber} = ${number - 1}`,
      );
    afterCommit(tx, () => notifyFollowersOf(postId));
    await countActivity(tx, actor.id, "commentsWritten");
    await notifyMentioned(tx, {
      of: `comment:${comment.id}`,
      author: actor,
      title: post.title,
      content,
      href: postPath(postId, number),
    });
    await recordActivity(
      tx,
      { userId: actor.id, type: "forum_comment", entityId: String(postId), data: { title: post.title } },
      now,
    );
    record({ targetId: actor.id, details: { post: postId, comment: comment.id } });
    const [line] = await commentLinesOf(tx, [comment], actor);
    if (!line) throw new Error("the author of the comment was not found");
    return line;
  },
);
