import { pageReader } from "@/lib/core/command/page-reader";
import { route } from "@/lib/core/command/route";
import { leaveCollateral } from "@/lib/lending/collateral/leave-collateral";
import { collateralMovesJson } from "@/lib/lending/collateral/present";
import { listCollateralMoves } from "@/lib/lending/loan/history-queries";
import { loanJson } from "@/lib/lending/loan/present";
import { listOfLoanInput } from "@/lib/lending/loan/schema";

export const GET = pageReader(
  {
    summary: "List the collateral moves of one of your loans, newest first, a page at a time",
    allow: "user",
    input: listOfLoanInput,
    refuses: ["not_found"],
  },
  listCollateralMoves,
  collateralMovesJson,
);

export const POST = route(leaveCollateral, {
  summary: "Lock bitcoin from the wallet as collateral, to start the loan or to add to it",
  status: 201,
  body: loanJson,
});
