import { route } from "@/lib/core/command/route";
import { claimSale } from "@/lib/marketplace/orders/claim-order";
import { saleCaseJson } from "@/lib/marketplace/orders/present";
import { releaseSale } from "@/lib/marketplace/orders/release-order";

export const POST = route(claimSale, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: saleCaseJson,
});

export const DELETE = route(releaseSale, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: saleCaseJson,
});
