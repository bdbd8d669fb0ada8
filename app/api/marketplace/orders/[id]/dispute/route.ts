import { route } from "@/lib/core/route";
import { disputeSale } from "@/lib/marketplace/dispute-sale";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(disputeSale, {
  summary: "The buyer asks an administrator to decide",
  body: saleJson,
});
