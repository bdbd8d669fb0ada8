import type { Tx } from "@/db";
import { available } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce } from "@/lib/ledger/post";
import { minorOf } from "@/lib/lending/loan/rules";
import { creditorOf, type Loan, refOf } from "@/lib/lending/loan/transfers";

export type Repayment = { repaymentId: number; cents: bigint };

/** Pays the lender from the borrower's available balance. Throws InsufficientFunds. */
export async function postRepayment(
  tx: Tx,
  loan: Loan,
  { repaymentId, cents, ...posted }: Repayment & PostedBy,
): Promise<void> {
  const { currency } = loan;
  const transfers = [
    { from: available(loan.borrowerId, currency), to: creditorOf(loan), amount: minorOf(cents, currency) },
  ];
  await postOnce(tx, { ref: refOf(loan), act: "loan.repay", part: repaymentId, transfers, ...posted });
}
