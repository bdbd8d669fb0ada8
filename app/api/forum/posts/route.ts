import { reader, route } from "@/lib/core/route";
import { createPost } from "@/lib/forum/create-post";
import { createdJson, postsJson } from "@/lib/forum/post-present";
import { listPosts, withContents } from "@/lib/forum/post-queries";
import { listPostsInput } from "@/lib/forum/post-schema";

export const GET = reader(
  {
    summary: "The topics of the forum, a page at a time; visitors see their titles too",
    allow: "public",
    input: listPostsInput,
    refuses: ["not_found"],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { posts, nextCursor } = await listPosts(viewer, input);
    return {
      result: await withContents(viewer, posts),
      headers: { "X-Next-Cursor": nextCursor ?? undefined },
    };
  },
  postsJson,
);

export const POST = route(createPost, { summary: "Open a topic", status: 201, body: createdJson });
