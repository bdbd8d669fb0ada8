import { eq } from "drizzle-orm";
import { forumComments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { countActivity } from "@/lib/forum/levels/activity";
import { commentParams } from "@/lib/forum/schema";
import { recountComments } from "./comment-count";
import { lockComment } from "./rows";

/** The author deletes their comment. Its number stays unused, so that other comments keep theirs. */
export const deleteComment = command(
  {
    name: "forum.delete-comment",
    allow: "app:forum",
    input: commentParams,
    refuses: ["not_found"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { comment } = await lockComment(tx, actor, id);
    if (comment.userId !== actor.id) throw new DomainError("forbidden", MESSAGE.forbidden);
    await tx.update(forumComments).set({ deletedAt: now }).where(eq(forumComments.id, id));
    // A hidden comment is already subtracted from the counts.
    if (!comment.hiddenAt) {
      await recountComments(tx, comment.postId, -1);
      await countActivity(tx, actor.id, "commentsWritten", -1);
    }
    record({ targetId: actor.id, details: { post: comment.postId, comment: id } });
  },
);
