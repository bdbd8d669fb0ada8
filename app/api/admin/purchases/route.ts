import { pageReader } from "@/lib/core/page-reader";
import { purchaseDeskJson } from "@/lib/learning/purchase-present";
import { listPurchaseDesk } from "@/lib/learning/purchase-queries";
import { listPurchaseDeskInput } from "@/lib/learning/purchase-schema";

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
