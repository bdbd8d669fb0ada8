import { route } from "@/lib/core/command/route";
import { purchaseJson } from "@/lib/payments/purchases/present";
import { withdrawFromPurchase } from "@/lib/payments/purchases/withdraw-from-purchase";

export const POST = route(withdrawFromPurchase, {
  summary: "Withdraw from a purchase within its 14 days",
  body: purchaseJson,
});
