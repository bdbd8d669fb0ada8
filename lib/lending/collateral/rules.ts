import type { LoanStatus } from "@/lib/lending/constants";
import { SECURED } from "@/lib/lending/loan/rules";

/** The collateral state of the specification. It follows from the state of the loan. */
export function collateralStatus(
  status: LoanStatus,
  wasLocked: boolean,
): "pending" | "locked" | "released" | "liquidated" {
  if (SECURED.includes(status)) return "locked";
  if (status === "liquidated") return "liquidated";
  return wasLocked ? "released" : "pending";
}

/** The purpose under which the wallet stores the address of a loan's collateral. */
export const purposeOf = (loanId: number): string => `loan:${loanId}`;
