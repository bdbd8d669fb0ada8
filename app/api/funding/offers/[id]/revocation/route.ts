import { route } from "@/lib/core/command/route";
import { offerJson } from "@/lib/funding/offers/present";
import { revokeOffer } from "@/lib/funding/offers/revoke-offer";

export const POST = route(revokeOffer, {
  summary: "Revoke an agreement within four days",
  body: offerJson,
});
