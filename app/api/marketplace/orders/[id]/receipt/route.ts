import { route } from "@/lib/core/route";
import { confirmSale } from "@/lib/marketplace/confirm-sale";
import { saleJson } from "@/lib/marketplace/sale-present";

export const POST = route(confirmSale, { summary: "The buyer has it; the seller is paid", body: saleJson });
