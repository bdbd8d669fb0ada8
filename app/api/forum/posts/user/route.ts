import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnPosts, withContents } from "@/lib/forum/posts/queries";
import { postsJson } from "@/lib/forum/present";
import { listOwnPostsInput } from "@/lib/forum/schema";

export const GET = pageReader(
  {
    summary: "List your topics, newest first",
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
