import { route } from "@/lib/core/command/route";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { reverseOrder } from "@/lib/marketplace/orders/reverse-order";

export const POST = route(reverseOrder, {
  summary: "Refund a delivered order in full or in part, from the seller's and the platform's share",
  body: orderCaseJson,
});
