import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/marketplace/orders/present";
import { rateOrder } from "@/lib/marketplace/orders/rate-order";

export const POST = route(rateOrder, {
  summary: "Rate the other party; ratings are hidden until both have rated",
  body: orderJson,
});
