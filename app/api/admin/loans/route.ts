import { pageReader } from "@/lib/core/command/page-reader";
import { listLoanQueue } from "@/lib/lending/loan/case-queries";
import { loanQueueJson } from "@/lib/lending/loan/present";
import { listLoanQueueInput } from "@/lib/lending/loan/schema";

export const GET = pageReader(
  {
    summary: "Loans: those in dispute, the oldest first; of another state or all, the latest first",
    allow: "admin",
    input: listLoanQueueInput,
    refuses: [],
  },
  listLoanQueue,
  loanQueueJson,
);
