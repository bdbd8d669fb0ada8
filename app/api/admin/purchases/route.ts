import { pageReader } from "@/lib/core/command/page-reader";
import { purchaseDeskJson } from "@/lib/payments/purchases/present";
import { listPurchaseDesk } from "@/lib/payments/purchases/queries";
import { listPurchaseDeskInput } from "@/lib/payments/purchases/schema";

export const GET = pageReader(
  {
    summary: "The purchases of all members, the latest first",
    allow: "admin",
    input: listPurchaseDeskInput,
    refuses: [],
  },
  listPurchaseDesk,
  purchaseDeskJson,
);
