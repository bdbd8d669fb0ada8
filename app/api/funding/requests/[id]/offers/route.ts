import { pageReader } from "@/lib/core/command/page-reader";
import { listOffersOf } from "@/lib/funding/offers/list-queries";
import { offersJson } from "@/lib/funding/offers/present";
import { listOfParams } from "@/lib/funding/requests/schema";

export const GET = pageReader(
  {
    summary:
      "List the offers for your request in every state, newest first; administrators see those of any request",
    allow: "user",
    input: listOfParams,
    refuses: ["not_found"],
  },
  listOffersOf,
  offersJson,
);
