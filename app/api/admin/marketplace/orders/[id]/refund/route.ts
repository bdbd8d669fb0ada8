import { route } from "@/lib/core/command/route";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { reverseOrder } from "@/lib/marketplace/orders/reverse-order";

export const POST = route(reverseOrder, {
  summary: "Give the buyer money of a delivered order, out of what its seller and the platform got",
  body: orderCaseJson,
});
