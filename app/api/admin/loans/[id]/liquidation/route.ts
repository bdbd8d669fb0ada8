import { route } from "@/lib/core/command/route";
import { liquidateLoan } from "@/lib/lending/liquidation/liquidate-loan";
import { loanCaseJson } from "@/lib/lending/loan/present";

export const POST = route(liquidateLoan, {
  summary:
    "Sell the collateral of a defaulted loan at the reference price; large amounts need a second administrator's approval",
  status: 201,
  body: loanCaseJson,
  mayWait: true,
});
