import { route } from "@/lib/core/command/route";
import { orderJson } from "@/lib/exchange/orders/present";
import { renewOrder } from "@/lib/exchange/orders/renew-order";

export const POST = route(renewOrder, {
  summary: "Renew your open order for another 30 days",
  status: 201,
  body: orderJson,
});
