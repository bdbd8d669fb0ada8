import { route } from "@/lib/core/command/route";
import { leaveTrade } from "@/lib/exchange/trades/leave-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(leaveTrade, {
  summary: "The buyer leaves a trade before paying: it is cancelled at once",
  status: 201,
  body: tradeJson,
});
