import { loanEvents } from "@/db/schema";
import { defineTimeline } from "@/lib/deals/timeline";
import { LOAN_ENTRIES } from "./constants";

export const LOAN_TIMELINE = defineTimeline({
  table: loanEvents,
  entries: LOAN_ENTRIES,
  alwaysShown: [
    "lock",
    "start",
    "dispute",
    "evidence",
    "receipt",
    "resolve-lender",
    "resolve-borrower",
    "default",
    "liquidate",
  ],
  fileUrl: (loan, entry) => `/api/loans/${loan}/evidence/${entry}`,
});
