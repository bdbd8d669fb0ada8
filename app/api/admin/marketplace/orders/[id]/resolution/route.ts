import { route } from "@/lib/core/command/route";
import { orderCaseJson } from "@/lib/marketplace/orders/present";
import { resolveOrder } from "@/lib/marketplace/orders/resolve-order";

export const POST = route(resolveOrder, {
  summary: "Decide a dispute for the buyer, for the seller, or with a share for each",
  body: orderCaseJson,
  mayWait: true,
});
