import { pageReader } from "@/lib/core/command/page-reader";
import { listComments } from "@/lib/forum/comments/queries";
import { commentsJson } from "@/lib/forum/present";
import { listCommentsInput } from "@/lib/forum/schema";

export const GET = pageReader(
  {
    summary: "List the comments of a topic by number, a page at a time",
    allow: "app:forum",
    input: listCommentsInput,
    refuses: ["not_found"],
  },
  listComments,
  commentsJson,
);
