import { route } from "@/lib/core/command/route";
import { withdrawnPoolOfferJson } from "@/lib/lending/pools/present";
import { setPoolOffer } from "@/lib/lending/pools/set-pool-offer";
import { withdrawPoolOffer } from "@/lib/lending/pools/withdraw-pool-offer";
import { offerJson } from "@/lib/lending/posts/present";

export const PUT = route(setPoolOffer, {
  summary: "Publish the terms at which a pool lends against bitcoin; they replace its earlier offer",
  body: offerJson,
});

export const DELETE = route(withdrawPoolOffer, {
  summary: "Remove a pool's loan offer from the list; its running loans continue",
  body: withdrawnPoolOfferJson,
});
