import { route } from "@/lib/core/route";
import { purchaseJson } from "@/lib/learning/purchase-present";
import { withdrawFromPurchase } from "@/lib/learning/withdraw-from-purchase";

export const POST = route(withdrawFromPurchase, {
  summary: "Withdraw from a purchase within its 14 days",
  body: purchaseJson,
});
