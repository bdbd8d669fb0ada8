import { route } from "@/lib/core/command/route";
import { loanJson } from "@/lib/lending/loan/present";
import { repayLoan } from "@/lib/lending/plan/repay-loan";

export const POST = route(repayLoan, {
  summary: "Repay the next instalment, a part of the debt or the whole debt",
  status: 201,
  body: loanJson,
});
