import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createPost } from "@/lib/forum/posts/create-post";
import { listPosts, withContents } from "@/lib/forum/posts/queries";
import { createdJson, postsJson } from "@/lib/forum/present";
import { listPostsInput } from "@/lib/forum/schema";

export const GET = pageReader(
  {
    summary: "List the topics of the forum, a page at a time; visitors see their titles too",
    allow: "public",
    input: listPostsInput,
    refuses: ["not_found"],
  },
  async (viewer, input) => {
    const page = await listPosts(viewer, input);
    // The texts are for those who may open the forum, as those of one topic are.
    const reader = viewer?.apps.includes("forum") ? viewer : null;
    return { ...page, rows: await withContents(reader, page.rows) };
  },
  postsJson,
);

export const POST = route(createPost, { summary: "Create a topic", status: 201, body: createdJson });
