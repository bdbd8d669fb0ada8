import { forumFollows } from "@/db/schema";
import { command } from "@/lib/core/command";
import { findPost } from "./post-queries";
import { postParams } from "./post-schema";

/** A member wants to be told of new comments. */
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
