import { and, asc, eq, exists, gt, inArray, lt, ne, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumComments, forumFollows, forumPosts, forumReads, memberBlocks, users } from "@/db/schema";
import { mayUseOpenApp } from "@/lib/auth/app-members";
import { inTransaction } from "@/lib/core/db/transaction";
import { postPath } from "@/lib/forum/rules";
import { notify } from "@/lib/notifications/notice";

/** The followers that one transaction notifies; this many take well under a second. */
const BATCH_SIZE = 200;

/**
 * Notifies followers of topics with new comments, each once until they have read them. The progress is stored in
 * `notified_number`, so a crash loses nothing, and several processes can run it concurrently. Returns the number of
 * notifications.
 */
export async function notifyFollowers(): Promise<number> {
  for (let notified = 0; ; ) {
    const some = await inTransaction((tx) => notifyOneTopic(tx));
    if (some === null) return notified;
    notified += some;
  }
}

/** Immediately notifies the first batch of the followers of this topic; the job notifies the others. */
export async function notifyFollowersOf(postId: number): Promise<void> {
  await inTransaction((tx) => notifyOneTopic(tx, postId));
}

async function notifyOneTopic(tx: Tx, postId?: number): Promise<number | null> {
  const [post] = await tx
    .select({
      id: forumPosts.id,
      title: forumPosts.title,
      lastNumber: forumPosts.lastNumber,
      notifiedNumber: forumPosts.notifiedNumber,
      isGone: sql<boolean>`${forumPosts.deletedAt} is not null or ${forumPosts.hiddenAt} is not null`,
    })
    .from(forumPosts)
    .where(
      and(
        lt(forumPosts.notifiedNumber, forumPosts.lastNumber),
        postId === undefined ? undefined : eq(forumPosts.id, postId),
      ),
    )
    .orderBy(asc(forumPosts.id))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!post) return null;
  const waiting = post.isGone ? [] : await claim(tx, post);
  for (const { userId, readNumber } of waiting) {
    await notify(tx, {
      userId,
      category: "forum",
      kind: "forum.comment",
      title: "Nuevos comentarios",
      body: `Hay comentarios nuevos en «${post.title}».`,
      href: postPath(post.id, readNumber + 1),
      dedupeKey: `forum.comment:${post.id}:${readNumber}`,
    });
  }
  // After a full batch there may be more followers, so the topic is processed again.
  if (waiting.length < BATCH_SIZE) {
    await tx.update(forumPosts).set({ notifiedNumber: post.lastNumber }).where(eq(forumPosts.id, post.id));
  }
  return waiting.length;
}

type PendingTopic = { id: number; lastNumber: number; notifiedNumber: number };

// Skips followers who wrote all new comments themselves or have blocked their authors, those notified since they last
// read, and those who cannot open the forum now.
async function claim(tx: Tx, post: PendingTopic) {
  const fromOthers = tx
    .select({ id: forumComments.id })
    .from(forumComments)
    .where(
      and(
        eq(forumComments.postId, post.id),
        gt(forumComments.number, post.notifiedNumber),
        ne(forumComments.userId, forumFollows.userId),
        sql`not exists (select 1 from ${memberBlocks} where ${memberBlocks.blockerId} = ${forumFollows.userId}
          and ${memberBlocks.blockedId} = ${forumComments.userId})`,
      ),
    );
  const readNumber = sql<number>`coalesce(${forumReads.lastNumber}, 0)`;
  const waiting = await tx
    .select({ userId: forumFollows.userId, readNumber: readNumber.mapWith(Number) })
    .from(forumFollows)
    .innerJoin(users, eq(users.id, forumFollows.userId))
    .leftJoin(
      forumReads,
      and(eq(forumReads.userId, forumFollows.userId), eq(forumReads.postId, forumFollows.postId)),
    )
    .where(
      and(
        eq(forumFollows.postId, post.id),
        eq(forumFollows.isMuted, false),
        lt(forumFollows.notifiedNumber, post.lastNumber),
        sql`${forumFollows.notifiedNumber} <= ${readNumber} and ${readNumber} < ${post.lastNumber}`,
        mayUseOpenApp("forum"),
        exists(fromOthers),
      ),
    )
    .limit(BATCH_SIZE);
  if (waiting.length > 0) {
    await tx
      .update(forumFollows)
      .set({ notifiedNumber: post.lastNumber })
      .where(
        and(
          eq(forumFollows.postId, post.id),
          inArray(
            forumFollows.userId,
            waiting.map(({ userId }) => userId),
          ),
        ),
      );
  }
  return waiting;
}
