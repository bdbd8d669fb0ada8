import { route } from "@/lib/core/route";
import { claimTrade } from "@/lib/exchange/claim-trade";
import { releaseTrade } from "@/lib/exchange/release-trade";
import { tradeCaseJson } from "@/lib/exchange/trade-present";

export const POST = route(claimTrade, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: tradeCaseJson,
});

export const DELETE = route(releaseTrade, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: tradeCaseJson,
});
