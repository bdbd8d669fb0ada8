import { route } from "@/lib/core/route";
import { cancelSale } from "@/lib/marketplace/cancel-sale";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(cancelSale, {
  summary: "The seller calls off what is not sent; the buyer gets all back",
  body: saleJson,
});
