import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createOffer } from "@/lib/funding/offers/create-offer";
import { listOffers } from "@/lib/funding/offers/list-queries";
import { glancesJson, offerJson } from "@/lib/funding/offers/present";
import { listOffersInput } from "@/lib/funding/offers/schema";

export const GET = pageReader(
  {
    summary: "List all offers under negotiation without their parties, a page at a time",
    allow: "app:funding",
    input: listOffersInput,
    refuses: [],
  },
  listOffers,
  glancesJson,
);

export const POST = route(createOffer, {
  summary: "Make a signed offer for a request; its money can be held",
  status: 201,
  body: offerJson,
});
