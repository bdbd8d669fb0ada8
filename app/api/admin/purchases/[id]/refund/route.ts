import { route } from "@/lib/core/route";
import { purchaseJson } from "@/lib/learning/purchase-present";
import { refundPurchase } from "@/lib/learning/refund-purchase";

export const POST = route(refundPurchase, {
  summary: "Refund a purchase, with a reason its buyer reads",
  body: purchaseJson,
});
