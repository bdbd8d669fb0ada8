import { route } from "@/lib/core/command/route";
import { confirmOrder } from "@/lib/marketplace/orders/confirm-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(confirmOrder, { summary: "The buyer has it; the seller is paid", body: orderJson });
