import { pageReader } from "@/lib/core/command/page-reader";
import { listComments } from "@/lib/forum/comments/queries";
import { commentsJson } from "@/lib/forum/present";
import { listCommentsInput } from "@/lib/forum/schema";

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
