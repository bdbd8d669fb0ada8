import { route } from "@/lib/core/command/route";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(cancelLoan, {
  summary: "One of the two leaves a loan that has not begun",
  status: 201,
  body: loanJson,
});
