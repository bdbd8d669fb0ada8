import { forumFollows } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { postParams } from "@/lib/forum/schema";
import { findPost } from "./queries";

/** A member follows a topic and is notified of new comments. */
export const followPost = command(
  { name: "forum.follow-post", allow: "app:forum", input: postParams, refuses: ["not_found"], audit: false },
  async ({ tx, actor, now }, { id }) => {
    await findPost(tx, actor, id);
    await tx
      .insert(forumFollows)
      .values({ postId: id, userId: actor.id, createdAt: now })
      .onConflictDoUpdate({
        target: [forumFollows.postId, forumFollows.userId],
        set: { isMuted: false },
      });
  },
);
