import { route } from "@/lib/core/route";
import { resolveSale } from "@/lib/marketplace/resolve-sale";
import { saleCaseJson } from "@/lib/marketplace/sale-present";

export const POST = route(resolveSale, {
  summary: "Decide a dispute: for the buyer, for the seller, or a part for each",
  body: saleCaseJson,
  mayWait: true,
});
