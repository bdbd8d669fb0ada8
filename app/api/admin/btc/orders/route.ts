import { pageReader } from "@/lib/core/command/page-reader";
import { orderQueueJson } from "@/lib/exchange/orders/present";
import { listOrderQueue } from "@/lib/exchange/orders/queries";
import { listOrderQueueInput } from "@/lib/exchange/orders/schema";

export const GET = pageReader(
  {
    summary: "List the orders of all members with their owners, newest first",
    allow: "admin",
    input: listOrderQueueInput,
    refuses: [],
  },
  listOrderQueue,
  orderQueueJson,
);
