import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { rejectOffer } from "@/lib/funding/offers/reject-offer";

export const POST = route(rejectOffer, {
  summary: "End a negotiation with a reason",
  body: offerJson,
});
