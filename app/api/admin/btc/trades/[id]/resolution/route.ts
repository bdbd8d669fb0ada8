import { route } from "@/lib/core/command/route";
import { tradeCaseJson } from "@/lib/exchange/trades/present";
import { resolveTrade } from "@/lib/exchange/trades/resolve-trade";

export const POST = route(resolveTrade, {
  summary: "Decide a dispute for the buyer or the seller, with a reason",
  status: 201,
  body: tradeCaseJson,
  mayWait: true,
});
