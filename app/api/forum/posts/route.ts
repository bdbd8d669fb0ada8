import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createPost } from "@/lib/forum/create-post";
import { createdJson, postsJson } from "@/lib/forum/post-present";
import { listPosts, withContents } from "@/lib/forum/post-queries";
import { listPostsInput } from "@/lib/forum/post-schema";

export const GET = pageReader(
  {
    summary: "The topics of the forum, a page at a time; visitors see their titles too",
    allow: "public",
    input: listPostsInput,
    refuses: ["not_found"],
  },
  async (viewer, input) => {
    const page = await listPosts(viewer, input);
    return { ...page, rows: await withContents(viewer, page.rows) };
  },
  postsJson,
);

export const POST = route(createPost, { summary: "Open a topic", status: 201, body: createdJson });
