import { route } from "@/lib/core/route";
import { rateSale } from "@/lib/marketplace/rate-sale";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(rateSale, {
  summary: "Rate the other of the two, blind until both have",
  body: saleJson,
});
