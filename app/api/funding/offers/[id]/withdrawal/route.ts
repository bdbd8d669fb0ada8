import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { withdrawOffer } from "@/lib/funding/offers/withdraw-offer";

export const POST = route(withdrawOffer, {
  summary: "Withdraw your offer before both parties have signed it",
  body: offerJson,
});
