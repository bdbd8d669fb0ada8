import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { payWithBalance } from "@/lib/payments/purchases/pay-with-balance";
import { purchaseJson, purchasesJson } from "@/lib/payments/purchases/present";
import { listPurchases } from "@/lib/payments/purchases/queries";
import { listPurchasesInput } from "@/lib/payments/purchases/schema";

export const GET = pageReader(
  {
    summary: "List your purchases, newest first",
    allow: "user",
    input: listPurchasesInput,
    refuses: [],
  },
  listPurchases,
  purchasesJson,
);

export const POST = route(payWithBalance, {
  summary: "Buy a course or mentorship with your euro balance",
  status: 201,
  body: purchaseJson,
});
