import { route } from "@/lib/core/command/route";
import { fundTrade } from "@/lib/exchange/trades/fund-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(fundTrade, {
  summary: "The seller leaves the bitcoin and 1.5 % in escrow",
  status: 201,
  body: tradeJson,
});
