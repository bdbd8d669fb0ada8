import { eq, sql } from "drizzle-orm";
import { forumComments } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { trustLevel } from "@/lib/forum/levels/queries";
import { keepPictures } from "@/lib/forum/pictures/references";
import { FLOOD } from "@/lib/forum/posts/constants";
import { notifyMentioned } from "@/lib/forum/posts/mention-notices";
import { postPath, refuseClosed, refuseNewcomer, refuseOldVersion } from "@/lib/forum/rules";
import { editCommentInput } from "@/lib/forum/schema";
import { commentLinesOf } from "./queries";
import { lockComment } from "./rows";

/** The author edits their comment. A concurrent edit is not overwritten. */
export const editComment = command(
  {
    name: "forum.edit-comment",
    allow: "app:forum",
    input: editCommentInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) => consume({ name: "forum-edits", key: actor.id, ...FLOOD.edits }),
  },
  async ({ tx, actor, now, record }, { id, content, version }) => {
    const { comment, post } = await lockComment(tx, actor, id);
    if (comment.userId !== actor.id) throw new DomainError("forbidden", MESSAGE.forbidden);
    refuseClosed(post);
    if (comment.hiddenAt)
      throw new DomainError("conflict", "Este comentario está oculto y no se puede editar.");
    refuseOldVersion(comment, version);
    refuseNewcomer(await trustLevel(tx, actor.id), content);
    const [changed] = await tx
      .update(forumComments)
      .set({ content, version: sql`${forumComments.version} + 1`, editedAt: now })
      .where(eq(forumComments.id, id))
      .returning();
    await keepPictures(tx, content);
    await notifyMentioned(tx, {
      of: `comment:${id}`,
      author: actor,
      title: post.title,
      content,
      href: postPath(post.id, comment.number),
    });
    record({ targetId: actor.id, details: { post: post.id, comment: id } });
    const [line] = changed ? await commentLinesOf(tx, [changed], actor) : [];
    if (!line) throw new Error("the comment was not updated");
    return line;
  },
);
