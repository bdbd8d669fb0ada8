import { route } from "@/lib/core/route";
import { claimSale } from "@/lib/marketplace/claim-sale";
import { releaseSale } from "@/lib/marketplace/release-sale";
import { saleCaseJson } from "@/lib/marketplace/sale-present";

export const POST = route(claimSale, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: saleCaseJson,
});

export const DELETE = route(releaseSale, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: saleCaseJson,
});
