import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { protectLoan } from "@/lib/lending/margin/protect-loan";

export const POST = route(protectLoan, {
  summary: "Set the automatic collateral protection, the early alert and the automatic payments of your loan",
  status: 201,
  body: loanJson,
});
