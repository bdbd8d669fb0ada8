import { pageReader } from "@/lib/core/page-reader";
import { saleQueueJson } from "@/lib/marketplace/sale-present";
import { listSaleQueue } from "@/lib/marketplace/sale-queries";
import { listSaleQueueInput } from "@/lib/marketplace/sale-schema";

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
