import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { listRepayments } from "@/lib/lending/loan/history-queries";
import { loanJson } from "@/lib/lending/loan/present";
import { listOfLoanInput } from "@/lib/lending/loan/schema";
import { repaymentsJson } from "@/lib/lending/plan/present";
import { repayLoan } from "@/lib/lending/plan/repay-loan";

export const GET = pageReader(
  {
    summary: "List the repayments of one of your loans, newest first, a page at a time",
    allow: "user",
    input: listOfLoanInput,
    refuses: ["not_found"],
  },
  listRepayments,
  repaymentsJson,
);

export const POST = route(repayLoan, {
  summary: "Repay the next instalment, a part of the debt or the whole debt",
  status: 201,
  body: loanJson,
});
