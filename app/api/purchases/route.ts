import { pageReader } from "@/lib/core/page-reader";
import { route } from "@/lib/core/route";
import { payWithBalance } from "@/lib/learning/pay-with-balance";
import { purchaseJson, purchasesJson } from "@/lib/learning/purchase-present";
import { listPurchases } from "@/lib/learning/purchase-queries";
import { listPurchasesInput } from "@/lib/learning/purchase-schema";

export const GET = pageReader(
  {
    summary: "One's own purchases, the latest first",
    allow: "user",
    input: listPurchasesInput,
    refuses: [],
  },
  listPurchases,
  purchasesJson,
);

export const POST = route(payWithBalance, {
  summary: "Buy a course or mentorship with one's euro balance",
  status: 201,
  body: purchaseJson,
});
