import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/exchange/orders/present";
import { removeOrder } from "@/lib/exchange/orders/remove-order";

export const POST = route(removeOrder, {
  summary: "Cancel an order of the market and notify its owner of the reason",
  status: 201,
  body: orderJson,
});
