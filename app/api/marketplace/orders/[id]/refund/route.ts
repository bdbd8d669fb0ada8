import { route } from "@/lib/core/command/route";
import { saleJson } from "@/lib/marketplace/orders/present";
import { refundSale } from "@/lib/marketplace/orders/refund-order";

export const POST = route(refundSale, {
  summary: "The seller gives back a part of what is held, or all of it",
  body: saleJson,
});
