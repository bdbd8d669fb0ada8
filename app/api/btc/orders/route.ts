import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { createOrder } from "@/lib/exchange/orders/create-order";
import { orderJson, ordersJson } from "@/lib/exchange/orders/present";
import { listOrders } from "@/lib/exchange/orders/queries";
import { listOrdersInput } from "@/lib/exchange/orders/schema";

export const GET = pageReader(
  {
    summary: "List the open orders of the market, a page at a time",
    allow: "public",
    input: listOrdersInput,
    refuses: [],
  },
  listOrders,
  ordersJson,
);

export const POST = route(createOrder, {
  summary: "Create an order in the market",
  status: 201,
  body: orderJson,
});
