import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/marketplace/orders/present";
import { refundOrder } from "@/lib/marketplace/orders/refund-order";

export const POST = route(refundOrder, {
  summary: "Refund a part or all of the held price, as the seller",
  body: orderJson,
});
