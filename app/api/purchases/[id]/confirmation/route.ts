import { route } from "@/lib/core/route";
import { confirmPurchase } from "@/lib/learning/confirm-purchase";
import { purchaseJson } from "@/lib/learning/purchase-present";

export const POST = route(confirmPurchase, {
  summary: "Check the total and keep the consent, just before the card is confirmed",
  body: purchaseJson,
});
