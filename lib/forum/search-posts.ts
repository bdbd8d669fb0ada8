import { SEARCH } from "@/lib/core/constants";
import type { SearchSource } from "@/lib/core/search";
import { listPosts } from "./post-queries";
import { postPath } from "./post-rules";
import { listPostsInput } from "./post-schema";

const LONGEST_QUERY = 200;

/** Topics for the search box, the newest first, to whoever has the forum. */
export const searchPosts: SearchSource = async (viewer, query) => {
  if (!viewer?.apps.includes("forum")) return [];
  const asked = listPostsInput.parse({ q: query.slice(0, LONGEST_QUERY), limit: SEARCH.maxResults });
  const { posts } = await listPosts(viewer, asked);
  return posts.map(({ id, title, category, author }) => ({
    kind: "post",
    title,
    note: `${category.name} · ${author.name}`,
    href: postPath(id),
    guard: "app:forum",
    // The database has found it by its words already, in whatever form they stand there.
    words: query,
  }));
};
