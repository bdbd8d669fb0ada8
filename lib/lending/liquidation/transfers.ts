import type { Tx } from "@/db";
import { available, fees, treasury } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce, type Transfer } from "@/lib/ledger/post";
import { minorOf } from "@/lib/lending/loan/rules";
import { collateralOf, creditorOf, type Loan, refOf } from "@/lib/lending/loan/transfers";
import type { Repayment } from "@/lib/lending/plan/transfers";
import type { Liquidation } from "./rules";

type Sale = Repayment & { treasurySats: bigint; feeSats: bigint };

/** The treasury takes collateral and pays the lender. Throws InsufficientFunds if the treasury lacks the currency. */
export async function repayWithCollateral(
  tx: Tx,
  loan: Loan,
  { repaymentId, cents, treasurySats, feeSats, ...posted }: Sale & PostedBy,
): Promise<void> {
  const { currency } = loan;
  const from = collateralOf(loan);
  const transfers = [
    { from, to: treasury("BTC"), amount: treasurySats },
    { from, to: fees("BTC"), amount: feeSats },
    { from: treasury(currency), to: creditorOf(loan), amount: minorOf(cents, currency) },
  ];
  await postOnce(tx, { ref: refOf(loan), act: "loan.repay", part: repaymentId, transfers, ...posted });
}

export type Liquidated = Liquidation & {
  /** The part of the debt that the treasury pays for the lender's sats; null if the lender receives the sats. */
  paidCents: bigint | null;
};

/** The transfers of a liquidation. They empty the collateral account. */
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

/**
 * Pays the lender out of the collateral, then the fee, and returns the rest. Throws InsufficientFunds if the treasury
 * lacks the currency.
 */
export async function liquidateCollateral(
  tx: Tx,
  loan: Loan,
  { liquidated, ...posted }: { liquidated: Liquidated } & PostedBy,
): Promise<void> {
  await postOnce(tx, {
    ref: refOf(loan),
    act: "loan.liquidate",
    transfers: liquidationTransfers(loan, liquidated),
    ...posted,
  });
}
