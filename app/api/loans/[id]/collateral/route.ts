import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { leaveCollateral } from "@/lib/lending/margin/leave-collateral";

export const POST = route(leaveCollateral, {
  summary: "Leave bitcoin of the wallet as collateral: what begins the loan, or more of it",
  status: 201,
  body: loanJson,
});
