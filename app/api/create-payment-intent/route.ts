import { route } from "@/lib/core/command/route";
import { startedJson } from "@/lib/payments/purchases/present";
import { startPurchase } from "@/lib/payments/purchases/start-purchase";

export const POST = route(startPurchase, {
  summary: "Start the card payment of a course or mentorship; the amount is its stored price",
  body: startedJson,
});
