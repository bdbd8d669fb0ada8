import { desc, eq, sql } from "drizzle-orm";
import { forumCategories, forumPosts, users } from "@/db/schema";
import { SEARCH } from "@/lib/core/config/constants";
import { dbRead } from "@/lib/core/db/read";
import type { SearchSource } from "@/lib/core/search/search";
import { authorName } from "@/lib/forum/levels/rules";
import { postPath } from "@/lib/forum/rules";
import { isOnSearchPage } from "./queries";

const MAX_QUERY_LENGTH = 200;

/** Topics for the search box, newest first, for members with access to the forum. */
export const searchPosts: SearchSource<"post"> = async (viewer, query) => {
  if (!viewer?.apps.includes("forum")) return [];
  const posts = await findPosts(query.slice(0, MAX_QUERY_LENGTH));
  return posts.map(({ id, title, category, author }) => ({
    kind: "post",
    title,
    note: `${category} · ${authorName(author)}`,
    href: postPath(id),
    guard: "app:forum",
    // The database has already matched the words in any form.
    keywords: query,
  }));
};

function findPosts(keywords: string) {
  const { username, firstName, lastName } = users;
  const isDeleted = sql<boolean>`${users.deletedAt} is not null`;
  return dbRead
    .select({
      ...{ id: forumPosts.id, title: forumPosts.title, category: forumCategories.name },
      author: { username, firstName, lastName, isDeleted },
    })
    .from(forumPosts)
    .innerJoin(forumCategories, eq(forumCategories.id, forumPosts.categoryId))
    .innerJoin(users, eq(users.id, forumPosts.userId))
    .where(isOnSearchPage(keywords, { limit: SEARCH.maxResults }))
    .orderBy(desc(forumPosts.id))
    .limit(SEARCH.maxResults);
}
