import { route } from "@/lib/core/route";
import { acceptOrder } from "@/lib/exchange/accept-order";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(acceptOrder, {
  summary: "Accept an order, whole or in part: USDT and USDC settle at once, SEPA and PayPal begin a trade",
  status: 201,
  body: tradeJson,
});
