import type { LoanStatus } from "@/lib/lending/constants";
import { SECURED } from "@/lib/lending/loan/rules";

/** What the specification calls the state of the collateral: it follows from that of the loan. */
export function collateralStatus(
  status: LoanStatus,
  wasLocked: boolean,
): "pending" | "locked" | "released" | "liquidated" {
  if (SECURED.includes(status)) return "locked";
  if (status === "liquidated") return "liquidated";
  return wasLocked ? "released" : "pending";
}

/** What the address of a loan's collateral is for, as the wallet knows it. */
export const purposeOf = (loanId: number): string => `loan:${loanId}`;
