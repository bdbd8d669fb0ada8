import { route } from "@/lib/core/command/route";
import { cancelSale } from "@/lib/marketplace/orders/cancel-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(cancelSale, {
  summary: "Cancel an order before it is sent, as the seller; the buyer gets a full refund",
  body: orderJson,
});
