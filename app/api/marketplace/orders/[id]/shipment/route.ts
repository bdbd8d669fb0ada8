import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/marketplace/orders/present";
import { shipOrder } from "@/lib/marketplace/orders/ship-order";

export const POST = route(shipOrder, { summary: "Mark an order as sent, as the seller", body: orderJson });
