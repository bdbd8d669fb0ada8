import { route } from "@/lib/core/command/route";
import { claimLoan } from "@/lib/lending/loan/claim-loan";
import { loanCaseJson } from "@/lib/lending/loan/present";
import { releaseLoan } from "@/lib/lending/loan/release-loan";

export const POST = route(claimLoan, {
  summary: "Claim the dispute of a loan for one day so that no other administrator decides it",
  body: loanCaseJson,
});

export const DELETE = route(releaseLoan, {
  summary: "Release your claim on the dispute of a loan",
  body: loanCaseJson,
});
