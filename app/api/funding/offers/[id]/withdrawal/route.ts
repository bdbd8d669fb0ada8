import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { withdrawOffer } from "@/lib/funding/offers/withdraw-offer";

export const POST = route(withdrawOffer, {
  summary: "Take one's own offer back before it is signed by both",
  body: offerJson,
});
