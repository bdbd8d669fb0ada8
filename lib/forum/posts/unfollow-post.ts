import { and, eq } from "drizzle-orm";
import { forumFollows } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { postParams } from "@/lib/forum/schema";

/** A member is no longer notified of new comments, also after they comment again; whoever does not follow is none the worse. */
export const unfollowPost = command(
  { name: "forum.unfollow-post", allow: "app:forum", input: postParams, refuses: [], audit: false },
  async ({ tx, actor }, { id }) => {
    await tx
      .update(forumFollows)
      .set({ isMuted: true })
      .where(and(eq(forumFollows.postId, id), eq(forumFollows.userId, actor.id)));
  },
);
