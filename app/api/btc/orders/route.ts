import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { createOrder } from "@/lib/exchange/create-order";
import { orderJson, ordersJson } from "@/lib/exchange/order-present";
import { listOrders } from "@/lib/exchange/order-queries";
import { listOrdersInput } from "@/lib/exchange/order-schema";

export const GET = pageReader(
  {
    summary: "The market: open orders, a page at a time",
    allow: "public",
    input: listOrdersInput,
    refuses: [],
  },
  listOrders,
  ordersJson,
);

export const POST = route(createOrder, {
  summary: "Put an order into the market",
  status: 201,
  body: orderJson,
});
