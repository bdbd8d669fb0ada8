import { route } from "@/lib/core/command/route";
import { confirmSale } from "@/lib/marketplace/orders/confirm-order";
import { saleJson } from "@/lib/marketplace/orders/present";

export const POST = route(confirmSale, { summary: "The buyer has it; the seller is paid", body: saleJson });
