import { pageReader } from "@/lib/core/page-reader";
import { postsJson } from "@/lib/forum/post-present";
import { listOwnPosts, withContents } from "@/lib/forum/post-queries";
import { listOwnPostsInput } from "@/lib/forum/post-schema";

export const GET = pageReader(
  {
    summary: "One's own topics, the latest first",
    allow: "app:forum",
    input: listOwnPostsInput,
    refuses: [],
  },
  async (viewer, input) => {
    const page = await listOwnPosts(viewer, input);
    return { ...page, rows: await withContents(viewer, page.rows) };
  },
  postsJson,
);
