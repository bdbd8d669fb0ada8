import { route } from "@/lib/core/command/route";
import { saleJson } from "@/lib/marketplace/orders/present";
import { rateSale } from "@/lib/marketplace/orders/rate-order";

export const POST = route(rateSale, {
  summary: "Rate the other of the two, blind until both have",
  body: saleJson,
});
