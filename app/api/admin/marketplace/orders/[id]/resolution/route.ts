import { route } from "@/lib/core/command/route";
import { saleCaseJson } from "@/lib/marketplace/orders/present";
import { resolveSale } from "@/lib/marketplace/orders/resolve-order";

export const POST = route(resolveSale, {
  summary: "Decide a dispute: for the buyer, for the seller, or a part for each",
  body: saleCaseJson,
  mayWait: true,
});
