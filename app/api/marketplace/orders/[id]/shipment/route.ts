import { route } from "@/lib/core/command/route";
import { saleJson } from "@/lib/marketplace/orders/present";
import { shipSale } from "@/lib/marketplace/orders/ship-order";

export const POST = route(shipSale, { summary: "The seller has sent it", body: saleJson });
