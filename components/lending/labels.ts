import type { LoanStatus } from "@/lib/lending/constants";

export const LOAN_TONES: Readonly<
  Record<LoanStatus, "warning" | "info" | "success" | "destructive" | "default">
> = {
  pending: "warning",
  secured: "warning",
  paid: "info",
  disputed: "destructive",
  active: "success",
  overdue: "warning",
  defaulted: "destructive",
  repaid: "default",
  liquidated: "destructive",
  cancelled: "default",
};
