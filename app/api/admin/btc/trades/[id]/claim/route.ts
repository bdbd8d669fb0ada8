import { route } from "@/lib/core/command/route";
import { claimTrade } from "@/lib/exchange/trades/claim-trade";
import { tradeCaseJson } from "@/lib/exchange/trades/present";
import { releaseTrade } from "@/lib/exchange/trades/release-trade";

export const POST = route(claimTrade, {
  summary: "Claim the dispute of a trade for one day so that no other administrator decides it",
  body: tradeCaseJson,
});

export const DELETE = route(releaseTrade, {
  summary: "Release your claim on the dispute of a trade",
  body: tradeCaseJson,
});
