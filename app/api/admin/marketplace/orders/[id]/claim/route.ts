import { route } from "@/lib/core/command/route";
import { claimOrder } from "@/lib/marketplace/orders/claim-order";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { releaseOrder } from "@/lib/marketplace/orders/release-order";

export const POST = route(claimOrder, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: orderCaseJson,
});

export const DELETE = route(releaseOrder, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: orderCaseJson,
});
