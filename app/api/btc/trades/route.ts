import { route } from "@/lib/core/command/route";
import { acceptOrder } from "@/lib/exchange/orders/accept-order";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(acceptOrder, {
  summary: "Accept an order, whole or in part: USDT and USDC settle at once, SEPA and PayPal begin a trade",
  status: 201,
  body: tradeJson,
});
