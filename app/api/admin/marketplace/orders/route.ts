import { pageReader } from "@/lib/core/command/page-reader";
import { orderQueueJson } from "@/lib/marketplace/orders/present";
import { listOrderQueue } from "@/lib/marketplace/orders/queries";
import { listOrderQueueInput } from "@/lib/marketplace/orders/schema";

export const GET = pageReader(
  {
    summary: "Orders of the marketplace; without a state, those in dispute, the oldest first",
    allow: "admin",
    input: listOrderQueueInput,
    refuses: [],
  },
  listOrderQueue,
  orderQueueJson,
);
