import { pageReader } from "@/lib/core/command/page-reader";
import { offersJson } from "@/lib/lending/posts/present";
import { listOfferQueue } from "@/lib/lending/posts/queue-queries";
import { listPostQueueInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List the loan offers of all members, newest first: the published ones or all",
    allow: "admin",
    input: listPostQueueInput,
    refuses: [],
  },
  listOfferQueue,
  offersJson,
);
