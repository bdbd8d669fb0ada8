import { pageReader } from "@/lib/core/command/page-reader";
import { offersJson } from "@/lib/lending/posts/present";
import { listOwnOffers } from "@/lib/lending/posts/queries";
import { listOwnPostsInput } from "@/lib/lending/posts/schema";

export const GET = pageReader(
  {
    summary: "One's own loan offers in every state, the latest first",
    allow: "user",
    input: listOwnPostsInput,
    refuses: [],
  },
  listOwnOffers,
  offersJson,
);
