import { route } from "@/lib/core/command/route";
import { cancelSale } from "@/lib/marketplace/orders/cancel-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(cancelSale, {
  summary: "The seller calls off what is not sent; the buyer gets all back",
  body: orderJson,
});
