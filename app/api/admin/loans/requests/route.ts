import { pageReader } from "@/lib/core/command/page-reader";
import { requestsJson } from "@/lib/lending/posts/present";
import { listRequestQueue } from "@/lib/lending/posts/queue-queries";
import { listPostQueueInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List the loan requests of all members, newest first: the published ones or all",
    allow: "admin",
    input: listPostQueueInput,
    refuses: [],
  },
  listRequestQueue,
  requestsJson,
);
