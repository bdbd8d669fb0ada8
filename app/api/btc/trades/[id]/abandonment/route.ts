import { route } from "@/lib/core/route";
import { leaveTrade } from "@/lib/exchange/leave-trade";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(leaveTrade, {
  summary: "The buyer leaves a trade before paying: it is cancelled at once",
  status: 201,
  body: tradeJson,
});
