import { route } from "@/lib/core/route";
import { disputeTrade } from "@/lib/exchange/dispute-trade";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(disputeTrade, {
  summary: "One of the two asks an administrator to decide",
  status: 201,
  body: tradeJson,
});
