import { route } from "@/lib/core/command/route";
import { cancelTrade } from "@/lib/exchange/trades/cancel-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(cancelTrade, {
  summary: "Request to cancel a trade, as either party; it is cancelled once both have requested it",
  status: 201,
  body: tradeJson,
});
