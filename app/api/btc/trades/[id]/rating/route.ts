import { route } from "@/lib/core/route";
import { rateTrade } from "@/lib/exchange/rate-trade";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(rateTrade, {
  summary: "Rate the other one, once the trade has ended",
  status: 201,
  body: tradeJson,
});
