import { route } from "@/lib/core/command/route";
import { acceptOrder } from "@/lib/exchange/orders/accept-order";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(acceptOrder, {
  summary:
    "Accept an order in full or in part: USDT and USDC settle immediately, SEPA and PayPal start a trade",
  status: 201,
  body: tradeJson,
});
