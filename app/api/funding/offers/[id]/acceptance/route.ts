import { route } from "@/lib/core/command/route";
import { acceptOffer } from "@/lib/funding/offers/accept-offer";
import { offerJson } from "@/lib/funding/offers/present";

export const POST = route(acceptOffer, {
  summary:
    "Sign the latest version, where it is one's turn: its money is held, and for four days it can be taken back",
  body: offerJson,
});
