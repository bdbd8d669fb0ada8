import { route } from "@/lib/core/command/route";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(confirmOrder, {
  summary: "Confirm receipt as the buyer; the seller is paid",
  body: orderJson,
});
