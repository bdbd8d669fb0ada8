import { route } from "@/lib/core/route";
import { saleJson } from "@/lib/marketplace/sale-present";
import { shipSale } from "@/lib/marketplace/ship-sale";

export const POST = route(shipSale, { summary: "The seller has sent it", body: saleJson });
