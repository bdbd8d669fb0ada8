import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/exchange/orders/present";
import { removeOrder } from "@/lib/exchange/orders/remove-order";

export const POST = route(removeOrder, {
  summary: "Take an order out of the market; its owner is told why",
  status: 201,
  body: orderJson,
});
