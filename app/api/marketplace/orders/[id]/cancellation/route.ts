import { route } from "@/lib/core/command/route";
import { cancelOrder } from "@/lib/marketplace/orders/cancel-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(cancelOrder, {
  summary: "Cancel an order before it is sent, as the seller; the buyer gets a full refund",
  body: orderJson,
});
