import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/marketplace/orders/present";
import { refundOrder } from "@/lib/marketplace/orders/refund-order";

export const POST = route(refundOrder, {
  summary: "The seller gives back a part of what is held, or all of it",
  body: orderJson,
});
