import type { Tx } from "@/db";
import { available, fees, treasury } from "@/lib/ledger/accounts";
import type { Transfer } from "@/lib/ledger/post";
import { minorOf } from "@/lib/lending/loan/rules";
import { collateralOf, creditorOf, type Loan, type Posted, postOnce } from "@/lib/lending/loan/transfers";
import type { Repayment } from "@/lib/lending/plan/transfers";
import type { Liquidation } from "./liquidation-rules";

type Sale = Repayment & { treasurySats: bigint; feeSats: bigint };

/** Pays the lender out of the treasury, which takes collateral for it. Throws InsufficientFunds where it has not got it. */
export async function repayWithCollateral(
  tx: Tx,
  loan: Loan,
  { repaymentId, cents, treasurySats, feeSats, ...posted }: Sale & Posted,
): Promise<void> {
  const { currency } = loan;
  const from = collateralOf(loan);
  const transfers = [
    { from, to: treasury("BTC"), amount: treasurySats },
    { from, to: fees("BTC"), amount: feeSats },
    { from: treasury(currency), to: creditorOf(loan), amount: minorOf(cents, currency) },
  ];
  await postOnce(tx, loan, { act: "loan.repay", part: repaymentId, transfers, ...posted });
}

export type Liquidated = Liquidation & {
  /** Of the debt, what is paid out of the treasury for the lender's sats; null where they get the sats themselves. */
  paidCents: bigint | null;
};

/** What becomes of the collateral in a liquidation: it ends in nothing held. */
export function liquidationTransfers(
  loan: Loan,
  { lenderSats, feeSats, borrowerSats, paidCents }: Liquidated,
): Transfer[] {
  const from = collateralOf(loan);
  const rest = [
    { from, to: fees("BTC"), amount: feeSats },
    { from, to: available(loan.borrowerId, "BTC"), amount: borrowerSats },
  ];
  if (paidCents !== null) {
    const paid = {
      from: treasury(loan.currency),
      to: creditorOf(loan),
      amount: minorOf(paidCents, loan.currency),
    };
    return [{ from, to: treasury("BTC"), amount: lenderSats }, paid, ...rest];
  }
  if (loan.lenderId === null) throw new Error(`loan ${loan.id}: a pool cannot receive bitcoin`);
  return [{ from, to: available(loan.lenderId, "BTC"), amount: lenderSats }, ...rest];
}

/** Pays the lender out of the collateral, then the fee, and gives the rest back. Throws InsufficientFunds where the treasury has not got it. */
export async function liquidateCollateral(
  tx: Tx,
  loan: Loan,
  { liquidated, ...posted }: { liquidated: Liquidated } & Posted,
): Promise<void> {
  await postOnce(tx, loan, {
    act: "loan.liquidate",
    transfers: liquidationTransfers(loan, liquidated),
    ...posted,
  });
}
