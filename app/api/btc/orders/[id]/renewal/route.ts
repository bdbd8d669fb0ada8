import { route } from "@/lib/core/route";
import { orderJson } from "@/lib/exchange/order-present";
import { renewOrder } from "@/lib/exchange/renew-order";

export const POST = route(renewOrder, {
  summary: "Keep one's own open order for another 30 days",
  status: 201,
  body: orderJson,
});
