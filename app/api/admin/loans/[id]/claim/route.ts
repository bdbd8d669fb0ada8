import { route } from "@/lib/core/command/route";
import { claimLoan } from "@/lib/lending/loan/claim-loan";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { releaseLoan } from "@/lib/lending/loan/release-loan";

export const POST = route(claimLoan, {
  summary: "Claim a dispute for a day, so that two do not decide the same",
  body: loanCaseJson,
});

export const DELETE = route(releaseLoan, {
  summary: "Release one's claim, so that another administrator may take the dispute",
  body: loanCaseJson,
});
