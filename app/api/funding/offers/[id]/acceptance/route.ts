import { route } from "@/lib/core/command/route";
import { acceptOffer } from "@/lib/funding/offers/accept-offer";
import { offerJson } from "@/lib/funding/offers/present";

export const POST = route(acceptOffer, {
  summary:
    "Sign the latest version, when it is your turn; its money is held and it can be revoked for four days",
  body: offerJson,
});
