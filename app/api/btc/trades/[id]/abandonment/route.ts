import { route } from "@/lib/core/command/route";
import { leaveTrade } from "@/lib/exchange/trades/leave-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(leaveTrade, {
  summary: "Cancel a trade before paying, as the buyer",
  status: 201,
  body: tradeJson,
});
