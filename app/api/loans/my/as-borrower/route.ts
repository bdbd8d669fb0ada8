import { pageReader } from "@/lib/core/command/page-reader";
import { loansJson } from "@/lib/lending/loan/present";
import { listLoans } from "@/lib/lending/loan/queries";
import { listLoansInput } from "@/lib/lending/loan/schema";

export const GET = pageReader(
  {
    summary: "List your loans as a borrower, newest first",
    allow: "user",
    input: listLoansInput,
    refuses: [],
  },
  (viewer, input) => listLoans(viewer, input, { side: "borrower" }),
  loansJson,
);
