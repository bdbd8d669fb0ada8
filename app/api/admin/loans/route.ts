import { pageReader } from "@/lib/core/command/page-reader";
import { listLoanQueue } from "@/lib/lending/loan/case-queries";
import { loanQueueJson } from "@/lib/lending/loan/present";
import { listLoanQueueInput } from "@/lib/lending/loan/schema";

export const GET = pageReader(
  {
    summary: "List loans: those in dispute, oldest first; those of another state or all, newest first",
    allow: "admin",
    input: listLoanQueueInput,
    refuses: [],
  },
  listLoanQueue,
  loanQueueJson,
);
