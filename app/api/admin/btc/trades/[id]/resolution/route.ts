import { route } from "@/lib/core/route";
import { resolveTrade } from "@/lib/exchange/resolve-trade";
import { tradeCaseJson } from "@/lib/exchange/trade-present";

export const POST = route(resolveTrade, {
  summary: "Decide a dispute for the buyer or for the seller, with the reason",
  status: 201,
  body: tradeCaseJson,
  mayWait: true,
});
