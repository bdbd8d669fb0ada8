import { route } from "@/lib/core/command/route";
import { cancelTrade } from "@/lib/exchange/trades/cancel-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(cancelTrade, {
  summary: "One of the two asks to cancel; once both have, the trade ends",
  status: 201,
  body: tradeJson,
});
