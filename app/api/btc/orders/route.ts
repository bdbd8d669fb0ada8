import { reader, route } from "@/lib/core/route";
import { createOrder } from "@/lib/exchange/create-order";
import { orderJson, ordersJson } from "@/lib/exchange/order-present";
import { listOrders } from "@/lib/exchange/order-queries";
import { listOrdersInput } from "@/lib/exchange/order-schema";

export const GET = reader(
  {
    summary: "The market: open orders, a page at a time",
    allow: "public",
    input: listOrdersInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { orders, nextCursor } = await listOrders(viewer, input);
    return { result: orders, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  ordersJson,
);

export const POST = route(createOrder, {
  summary: "Put an order into the market",
  status: 201,
  body: orderJson,
});
