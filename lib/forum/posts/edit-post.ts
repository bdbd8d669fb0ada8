import { eq, sql } from "drizzle-orm";
import { forumPosts } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError, MESSAGE } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { trustLevel } from "@/lib/forum/levels/queries";
import { keepPictures } from "@/lib/forum/pictures/references";
import { postPath, refuseClosed, refuseNewcomer, refuseOldVersion } from "@/lib/forum/rules";
import { editPostInput } from "@/lib/forum/schema";
import { FLOOD } from "./constants";
import { requireCategory } from "./create-post";
import { notifyMentioned } from "./mention-notices";
import { lockPost } from "./rows";

/** The author edits their topic. A concurrent edit is not overwritten. */
export const editPost = command(
  {
    name: "forum.edit-post",
    allow: "app:forum",
    input: editPostInput,
    refuses: ["not_found", "conflict", "rate_limited"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { post: id } }),
    prepare: ({ actor }) => consume({ name: "forum-edits", key: actor.id, ...FLOOD.edits }),
  },
  async ({ tx, actor, now }, { id, title, content, categoryId, version }) => {
    const post = await lockPost(tx, actor, id);
    if (post.userId !== actor.id) throw new DomainError("forbidden", MESSAGE.forbidden);
    refuseClosed(post);
    refuseOldVersion(post, version);
    refuseNewcomer(await trustLevel(tx, actor.id), content);
    if (categoryId !== undefined) await requireCategory(tx, categoryId);
    await tx
      .update(forumPosts)
      .set({
        title,
        content,
        categoryId: categoryId ?? post.categoryId,
        version: sql`${forumPosts.version} + 1`,
        editedAt: now,
      })
      .where(eq(forumPosts.id, id));
    await keepPictures(tx, content);
    await notifyMentioned(tx, {
      of: `post:${id}`,
      author: actor,
      title,
      content,
      href: postPath(id),
    });
    return { id, version: version + 1 };
  },
);
