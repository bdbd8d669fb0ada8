import { route } from "@/lib/core/command/route";
import { counterOffer } from "@/lib/funding/offers/counter-offer";
import { offerJson } from "@/lib/funding/offers/present";

export const POST = route(counterOffer, {
  summary: "Answer an offer with another version of it, where it is one's turn",
  body: offerJson,
});
