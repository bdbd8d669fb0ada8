import { route } from "@/lib/core/command/route";
import { tradeJson } from "@/lib/exchange/trades/present";
import { rateTrade } from "@/lib/exchange/trades/rate-trade";

export const POST = route(rateTrade, {
  summary: "Rate the other party once the trade has ended",
  status: 201,
  body: tradeJson,
});
