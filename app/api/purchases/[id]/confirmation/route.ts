import { route } from "@/lib/core/command/route";
import { confirmPurchase } from "@/lib/payments/purchases/confirm-purchase";
import { purchaseJson } from "@/lib/payments/purchases/present";

export const POST = route(confirmPurchase, {
  summary: "Check the total and record the consent, just before the card is confirmed",
  body: purchaseJson,
});
