import { reader } from "@/lib/core/route";
import { ordersJson } from "@/lib/exchange/order-present";
import { listOwnOrders } from "@/lib/exchange/order-queries";
import { listOwnOrdersInput } from "@/lib/exchange/order-schema";

export const GET = reader(
  {
    summary: "One's own orders, open or closed, the latest first",
    allow: "user",
    input: listOwnOrdersInput,
    refuses: [],
    headers: { "X-Next-Cursor": "The cursor of the next page; absent on the last" },
  },
  async (viewer, input) => {
    const { orders, nextCursor } = await listOwnOrders(viewer, input);
    return { result: orders, headers: { "X-Next-Cursor": nextCursor ?? undefined } };
  },
  ordersJson,
);
