import { route } from "@/lib/core/route";
import { refundSale } from "@/lib/marketplace/refund-sale";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(refundSale, {
  summary: "The seller gives back a part of what is held, or all of it",
  body: saleJson,
});
