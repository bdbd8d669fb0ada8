import { pageReader } from "@/lib/core/command/page-reader";
import { requestsJson } from "@/lib/lending/posts/present";
import { listOwnRequests } from "@/lib/lending/posts/queries";
import { listOwnPostsInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List your loan requests in every state, newest first",
    allow: "user",
    input: listOwnPostsInput,
    refuses: [],
  },
  listOwnRequests,
  requestsJson,
);
