import { route } from "@/lib/core/command/route";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { tradeCaseJson } from "@/lib/exchange/trades/present";
import { releaseTrade } from "@/lib/exchange/trades/release-trade";

export const POST = route(claimTrade, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: tradeCaseJson,
});

export const DELETE = route(releaseTrade, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: tradeCaseJson,
});
