import { route } from "@/lib/core/command/route";
import { disputeOrder } from "@/lib/marketplace/orders/dispute-order";
import { orderJson } from "@/lib/marketplace/orders/present";

export const POST = route(disputeOrder, {
  summary: "Open a dispute, as the buyer",
  body: orderJson,
});
