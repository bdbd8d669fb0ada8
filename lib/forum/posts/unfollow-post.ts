import { and, eq } from "drizzle-orm";
import { forumFollows } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { postParams } from "@/lib/forum/schema";

/**
 * A member stops the notifications of a topic, even after they comment again. Has no effect if they do not follow it.
 */
export const unfollowPost = command(
  { name: "forum.unfollow-post", allow: "app:forum", input: postParams, refuses: [], audit: false },
  async ({ tx, actor }, { id }) => {
    await tx
      .update(forumFollows)
      .set({ isMuted: true })
      .where(and(eq(forumFollows.postId, id), eq(forumFollows.userId, actor.id)));
  },
);
