import { pageReader } from "@/lib/core/command/page-reader";
import { offersJson } from "@/lib/lending/posts/present";
import { listOwnOffers } from "@/lib/lending/posts/queries";
import { listOwnPostsInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "List your loan offers in every state, newest first",
    allow: "user",
    input: listOwnPostsInput,
    refuses: [],
  },
  listOwnOffers,
  offersJson,
);
