import { pageReader } from "@/lib/core/command/page-reader";
import { listOwnOffers } from "@/lib/funding/offers/list-queries";
import { offersJson } from "@/lib/funding/offers/present";
import { listOwnOffersInput } from "@/lib/funding/offers/schema";

export const GET = pageReader(
  {
    summary: "List the offers that you have made or received, in every state, a page at a time",
    allow: "user",
    input: listOwnOffersInput,
    refuses: [],
  },
  listOwnOffers,
  offersJson,
);
