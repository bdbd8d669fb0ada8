import { pageReader } from "@/lib/core/command/page-reader";
import { ordersJson } from "@/lib/exchange/orders/present";
import { listOwnOrders } from "@/lib/exchange/orders/queries";
import { listOwnOrdersInput } from "@/lib/exchange/orders/schema";

export const GET = pageReader(
  {
    summary: "List your orders, open or closed, newest first",
    allow: "user",
    input: listOwnOrdersInput,
    refuses: [],
  },
  listOwnOrders,
  ordersJson,
);
