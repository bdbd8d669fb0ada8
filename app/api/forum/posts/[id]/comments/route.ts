import { pageReader } from "@/lib/core/page-reader";
import { listComments } from "@/lib/forum/comment-queries";
import { commentsJson } from "@/lib/forum/post-present";
import { listCommentsInput } from "@/lib/forum/post-schema";

export const GET = pageReader(
  {
    summary: "The comments of a topic by their numbers, a page at a time",
    allow: "app:forum",
    input: listCommentsInput,
    refuses: ["not_found"],
  },
  listComments,
  commentsJson,
);
