import { pageReader } from "@/lib/core/command/page-reader";
import { purchaseQueueJson } from "@/lib/payments/purchases/present";
import { listPurchaseQueue } from "@/lib/payments/purchases/queries";
import { listPurchaseQueueInput } from "@/lib/payments/purchases/schema";

export const GET = pageReader(
  {
    summary: "List the purchases of all members, newest first",
    allow: "admin",
    input: listPurchaseQueueInput,
    refuses: [],
  },
  listPurchaseQueue,
  purchaseQueueJson,
);
