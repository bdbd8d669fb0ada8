import { route } from "@/lib/core/route";
import { orderJson } from "@/lib/exchange/order-present";
import { removeOrder } from "@/lib/exchange/remove-order";

export const POST = route(removeOrder, {
  summary: "Take an order out of the market; its owner is told why",
  status: 201,
  body: orderJson,
});
