import { route } from "@/lib/core/command/route";
import { claimOrder } from "@/lib/marketplace/orders/claim-order";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { releaseOrder } from "@/lib/marketplace/orders/release-order";

export const POST = route(claimOrder, {
  summary: "Claim the dispute of an order for one day so that no other administrator decides it",
  body: orderCaseJson,
});

export const DELETE = route(releaseOrder, {
  summary: "Release your claim on the dispute of an order",
  body: orderCaseJson,
});
