import { route } from "@/lib/core/route";
import { startedJson } from "@/lib/learning/purchase-present";
import { startPurchase } from "@/lib/learning/start-purchase";

export const POST = route(startPurchase, {
  summary: "Begin the card payment of a course or mentorship; the amount is the stored price",
  body: startedJson,
});
