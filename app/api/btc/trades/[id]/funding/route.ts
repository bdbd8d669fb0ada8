import { route } from "@/lib/core/command/route";
import { fundTrade } from "@/lib/exchange/trades/fund-trade";
import { tradeJson } from "@/lib/exchange/trades/present";

export const POST = route(fundTrade, {
  summary: "Move the bitcoin plus 1.5 % into escrow, as the seller",
  status: 201,
  body: tradeJson,
});
