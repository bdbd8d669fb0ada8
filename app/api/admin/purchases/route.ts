import { pageReader } from "@/lib/core/command/page-reader";
import { purchaseQueueJson } from "@/lib/payments/purchases/present";
import { listPurchaseQueue } from "@/lib/payments/purchases/queries";
import { listPurchaseQueueInput } from "@/lib/payments/purchases/schema";

export const GET = pageReader(
  {
    summary: "The purchases of all members, the latest first",
    allow: "admin",
    input: listPurchaseQueueInput,
    refuses: [],
  },
  listPurchaseQueue,
  purchaseQueueJson,
);
