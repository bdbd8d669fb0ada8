import { reader } from "@/lib/core/route";
import { postsJson } from "@/lib/forum/post-present";
import { listOwnPosts, withContents } from "@/lib/forum/post-queries";
import { listOwnPostsInput } from "@/lib/forum/post-schema";

export const GET = reader(
  {
    summary: "One's own topics, the latest first",
    allow: "app:forum",
    input: listOwnPostsInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { posts, nextCursor } = await listOwnPosts(viewer, input);
    return {
      result: await withContents(viewer, posts),
      headers: { "X-Next-Cursor": nextCursor ?? undefined },
    };
  },
  postsJson,
);
