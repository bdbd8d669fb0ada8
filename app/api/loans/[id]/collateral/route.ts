import { route } from "@/lib/core/command/route";
import { leaveCollateral } from "@/lib/lending/collateral/leave-collateral";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(leaveCollateral, {
  summary: "Leave bitcoin of the wallet as collateral: what begins the loan, or more of it",
  status: 201,
  body: loanJson,
});
