import { eq } from "drizzle-orm";
import { forumPosts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { countActivity } from "@/lib/forum/levels/activity";
import { postParams } from "@/lib/forum/schema";
import { lockPost } from "./rows";

/** The author deletes their topic while it has no comments: other members' texts must not be deleted with it. */
export const deletePost = command(
  {
    name: "forum.delete-post",
    allow: "app:forum",
    input: postParams,
    refuses: ["not_found", "conflict"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const post = await lockPost(tx, actor, id);
    if (post.userId !== actor.id) throw new DomainError("forbidden", MESSAGE.forbidden);
    if (post.commentCount > 0) {
      throw new DomainError("conflict", "Este tema ya tiene comentarios: puedes editarlo, pero no borrarlo.");
    }
    await tx.update(forumPosts).set({ deletedAt: now }).where(eq(forumPosts.id, id));
    if (!post.hiddenAt) await countActivity(tx, actor.id, "topicsWritten", -1);
    record({ targetId: actor.id, details: { post: id, title: post.title } });
  },
);
