import { route } from "@/lib/core/route";
import { cancelTrade } from "@/lib/exchange/cancel-trade";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(cancelTrade, {
  summary: "One of the two asks to cancel; once both have, the trade ends",
  status: 201,
  body: tradeJson,
});
