import { route } from "@/lib/core/route";
import { reverseSale } from "@/lib/marketplace/reverse-sale";
import { saleCaseJson } from "@/lib/marketplace/sale-present";

export const POST = route(reverseSale, {
  summary: "Give the buyer money of a delivered order, out of what its seller and the platform got",
  body: saleCaseJson,
});
