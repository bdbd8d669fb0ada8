import { pageReader } from "@/lib/core/command/page-reader";
import { saleQueueJson } from "@/lib/marketplace/orders/present";
import { listSaleQueue } from "@/lib/marketplace/orders/queries";
import { listSaleQueueInput } from "@/lib/marketplace/orders/schema";

export const GET = pageReader(
  {
    summary: "Orders of the marketplace; without a state, those in dispute, the oldest first",
    allow: "admin",
    input: listSaleQueueInput,
    refuses: [],
  },
  listSaleQueue,
  saleQueueJson,
);
