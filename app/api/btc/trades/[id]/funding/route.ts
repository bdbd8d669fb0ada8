import { route } from "@/lib/core/route";
import { fundTrade } from "@/lib/exchange/fund-trade";
import { tradeJson } from "@/lib/exchange/trade-present";

export const POST = route(fundTrade, {
  summary: "The seller leaves the bitcoin and 1.5 % in escrow",
  status: 201,
  body: tradeJson,
});
