import { pageReader } from "@/lib/core/command/page-reader";
import { orderQueueJson } from "@/lib/marketplace/orders/present";
import { listOrderQueue } from "@/lib/marketplace/orders/queries";
import { listOrderQueueInput } from "@/lib/marketplace/orders/schema";

export const GET = pageReader(
  {
    summary: "List marketplace orders; without a state, those in dispute, oldest first",
    allow: "admin",
    input: listOrderQueueInput,
    refuses: [],
  },
  listOrderQueue,
  orderQueueJson,
);
