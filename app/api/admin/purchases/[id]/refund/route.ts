import { route } from "@/lib/core/command/route";
import { purchaseJson } from "@/lib/payments/purchases/present";
import { refundPurchase } from "@/lib/payments/purchases/refund-purchase";

export const POST = route(refundPurchase, {
  summary: "Refund a purchase, with a reason that the buyer can read",
  body: purchaseJson,
});
