import { pageReader } from "@/lib/core/page-reader";
import { ordersJson } from "@/lib/exchange/order-present";
import { listOwnOrders } from "@/lib/exchange/order-queries";
import { listOwnOrdersInput } from "@/lib/exchange/order-schema";

export const GET = pageReader(
  {
    summary: "One's own orders, open or closed, the latest first",
    allow: "user",
    input: listOwnOrdersInput,
    refuses: [],
  },
  listOwnOrders,
  ordersJson,
);
