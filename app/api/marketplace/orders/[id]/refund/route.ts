import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/marketplace/orders/present";
import { refundOrder } from "@/lib/marketplace/orders/refund-order";

export const POST = route(refundOrder, {
  summary: "Refund a part or all of the price, as the seller, until 90 days after delivery",
  body: orderJson,
});
