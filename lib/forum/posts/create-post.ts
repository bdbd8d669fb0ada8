import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { forumCategories, forumFollows, forumPosts } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { checkFlood } from "@/lib/forum/flood";
import { countActivity } from "@/lib/forum/levels/activity";
import { keepPictures } from "@/lib/forum/pictures/references";
import { postPath } from "@/lib/forum/rules";
import { createPostInput } from "@/lib/forum/schema";
import { recordActivity } from "@/lib/identity/activity/activities";
import { notifyMentioned } from "./mention-notices";

/** A member creates a topic and follows it. */
export const createPost = command(
  {
    name: "forum.create-post",
    allow: "app:forum",
    needsConfirmedEmail: true,
    input: createPostInput,
    idempotent: true,
    refuses: ["rate_limited", "conflict"],
    audit: recorded,
    prepare: ({ actor }, { content }) => checkFlood(actor.id, "topics", content),
  },
  async ({ tx, actor, now, record }, { title, content, categoryId }) => {
    await requireCategory(tx, categoryId);
    const [post] = await tx
      .insert(forumPosts)
      .values({ title, content, categoryId, userId: actor.id, createdAt: now, lastCommentAt: now })
      .returning({ id: forumPosts.id });
    if (!post) throw new Error("the topic was not inserted");
    await keepPictures(tx, content);
    await tx.insert(forumFollows).values({ postId: post.id, userId: actor.id, createdAt: now });
    await countActivity(tx, actor.id, "topicsWritten");
    await notifyMentioned(tx, {
      of: `post:${post.id}`,
      author: actor,
      title,
      content,
      href: postPath(post.id),
    });
    await recordActivity(
      tx,
      { userId: actor.id, type: "forum_post", entityId: String(post.id), data: { title } },
      now,
    );
    record({ targetId: actor.id, details: { post: post.id, title } });
    return { id: post.id };
  },
);

/** Throws `invalid` for the field if the category does not exist. */
export async function requireCategory(tx: Tx, id: number): Promise<{ name: string }> {
  const [category] = await tx
    .select({ name: forumCategories.name })
    .from(forumCategories)
    .where(eq(forumCategories.id, id))
    .limit(1);
  if (category) return category;
  throw new DomainError("invalid", "Revisa los campos marcados", {
    fields: { categoryId: "Esa categoría no existe: elige otra" },
  });
}
