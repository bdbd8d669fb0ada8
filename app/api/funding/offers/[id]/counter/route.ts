import { route } from "@/lib/core/command/route";
import { counterOffer } from "@/lib/funding/offers/counter-offer";
import { offerJson } from "@/lib/funding/offers/present";

export const POST = route(counterOffer, {
  summary: "Answer an offer with a counter-offer, when it is your turn",
  body: offerJson,
});
