import { pageReader } from "@/lib/core/command/page-reader";
import { listOffersOf } from "@/lib/funding/offers/list-queries";
import { offersJson } from "@/lib/funding/offers/present";
import { listOfParams } from "@/lib/funding/requests/schema";

export const GET = pageReader(
  {
    summary: "The offers for one's own request in every state, the latest first; administrators any",
    allow: "user",
    input: listOfParams,
    refuses: ["not_found"],
  },
  listOffersOf,
  offersJson,
);
