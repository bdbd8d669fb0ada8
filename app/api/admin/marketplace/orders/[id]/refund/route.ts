import { route } from "@/lib/core/command/route";
import { saleCaseJson } from "@/lib/marketplace/orders/present";
import { reverseSale } from "@/lib/marketplace/orders/reverse-order";

export const POST = route(reverseSale, {
  summary: "Give the buyer money of a delivered order, out of what its seller and the platform got",
  body: saleCaseJson,
});
