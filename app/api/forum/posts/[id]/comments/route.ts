import { reader } from "@/lib/core/route";
import { listComments } from "@/lib/forum/comment-queries";
import { commentsJson } from "@/lib/forum/post-present";
import { listCommentsInput } from "@/lib/forum/post-schema";

export const GET = reader(
  {
    summary: "The comments of a topic by their numbers, a page at a time",
    allow: "app:forum",
    input: listCommentsInput,
    refuses: ["not_found"],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { comments, nextCursor } = await listComments(viewer, input);
    return { result: comments, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  commentsJson,
);
