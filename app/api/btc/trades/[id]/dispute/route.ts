import { route } from "@/lib/core/command/route";
import { disputeTrade } from "@/lib/exchange/trades/dispute-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(disputeTrade, {
  summary: "Open a dispute, as either party",
  status: 201,
  body: tradeJson,
});
