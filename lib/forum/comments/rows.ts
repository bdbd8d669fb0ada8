import type { Tx } from "@/db";
import { forumComments } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import type { Person } from "@/lib/forum/posts/queries";
import { lockPost } from "@/lib/forum/posts/rows";
import { mayRead, NO_COMMENT, standing } from "./queries";

/**
 * Locks a comment that this viewer can read until the transaction ends: first its topic, which counts it, then the
 * comment, in the same order as all writers. Throws `not_found`.
 */
export async function lockComment(tx: Tx, viewer: Person, id: number) {
  const [{ postId } = { postId: 0 }] = await tx
    .select({ postId: forumComments.postId })
    .from(forumComments)
    .where(standing(id))
    .limit(1);
  if (postId === 0) throw new DomainError("not_found", NO_COMMENT);
  const post = await lockPost(tx, viewer, postId);
  const [comment] = await tx.select().from(forumComments).where(standing(id)).limit(1).for("no key update");
  if (!comment || !mayRead(viewer, comment)) throw new DomainError("not_found", NO_COMMENT);
  return { post, comment };
}
