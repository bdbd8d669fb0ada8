import { asc, eq } from "drizzle-orm";
import { db } from "@/db";
import { forumCategories, forumComments, forumMembers, forumPosts } from "@/db/schema";
import { createComment } from "@/lib/forum/comments/create-comment";
import { createPost } from "@/lib/forum/posts/create-post";
import { callOf, makeUser } from "./identity";

export async function aCategory(): Promise<number> {
  const [category] = await db
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .orderBy(asc(forumCategories.id))
    .limit(1);
  if (!category) throw new Error("the migrations make categories");
  return category.id;
}

type Asked = Partial<{ title: string; content: string; categoryId: number }>;

/** Creates a topic of `user`, or of a new member. */
export async function makePost(asked: Asked = {}, user?: { id: string }) {
  const author = user ?? (await makeUser());
  const input = {
    title: "Un tema",
    content: "Con **algo** que decir.",
    categoryId: await aCategory(),
    ...asked,
  };
  const { id } = await createPost.run(await callOf(author), input);
  return { id, author };
}

/** Creates a comment of `user`, or of a new member, in a topic. */
export async function makeComment(postId: number, user?: { id: string }, content = "Un comentario") {
  const author = user ?? (await makeUser());
  return createComment.run(await callOf(author), { postId, content });
}

export async function postRow(id: number) {
  const [row] = await db.select().from(forumPosts).where(eq(forumPosts.id, id));
  if (!row) throw new Error("the topic is gone");
  return row;
}

export async function commentRow(id: number) {
  const [row] = await db.select().from(forumComments).where(eq(forumComments.id, id));
  if (!row) throw new Error("the comment is gone");
  return row;
}

/** A member who fulfils the conditions of a level. */
export async function makeRegular(overrides: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser({ createdAt: new Date(Date.now() - 30 * 86_400_000), ...overrides });
  await db.insert(forumMembers).values({ userId: user.id, topicsRead: 10, commentsWritten: 5 });
  return user;
}

export async function deedsOf({ id }: { id: string }) {
  const [row] = await db.select().from(forumMembers).where(eq(forumMembers.userId, id));
  return row;
}
