import { route } from "@/lib/core/command/route";
import { cancelLoan } from "@/lib/lending/loan/cancel-loan";
import { loanJson } from "@/lib/lending/loan/present";

export const POST = route(cancelLoan, {
  summary: "Cancel a loan that has not started, as either party",
  status: 201,
  body: loanJson,
});
