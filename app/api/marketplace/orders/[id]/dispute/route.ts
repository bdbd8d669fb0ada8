import { route } from "@/lib/core/command/route";
import { disputeSale } from "@/lib/marketplace/orders/dispute-order";
import { saleJson } from "@/lib/marketplace/orders/present";

export const POST = route(disputeSale, {
  summary: "The buyer asks an administrator to decide",
  body: saleJson,
});
