import { route } from "@/lib/core/command/route";
import { withdrawnPoolOfferJson } from "@/lib/lending/pools/present";
import { setPoolOffer } from "@/lib/lending/pools/set-pool-offer";
import { withdrawPoolOffer } from "@/lib/lending/pools/withdraw-pool-offer";
import { offerJson } from "@/lib/lending/posts/present";

export const PUT = route(setPoolOffer, {
  summary: "Say at which terms a pool lends against bitcoin collateral; what it said before leaves the list",
  body: offerJson,
});

export const DELETE = route(withdrawPoolOffer, {
  summary: "Take the terms of a pool out of the list of offers; its loans go on",
  body: withdrawnPoolOfferJson,
});
