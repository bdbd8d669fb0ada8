import { route } from "@/lib/core/command/route";
import { leaveCollateral } from "@/lib/lending/collateral/leave-collateral";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(leaveCollateral, {
  summary: "Lock bitcoin from the wallet as collateral, to start the loan or to add to it",
  status: 201,
  body: loanJson,
});
