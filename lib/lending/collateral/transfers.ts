import type { Tx } from "@/db";
import { available, fees } from "@/lib/ledger/accounts";
import { collateralOf, type Loan, type Posted, postOnce } from "@/lib/lending/loan/transfers";

/** A line of `loan_collateral_moves`, which names the act. */
type Collateral = { moveId: number; sats: bigint };

/** Holds bitcoin of the borrower's as collateral. Throws InsufficientFunds. */
export async function lockCollateral(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & Posted,
): Promise<void> {
  const transfers = [{ from: available(loan.borrowerId, "BTC"), to: collateralOf(loan), amount: sats }];
  await postOnce(tx, loan, { act: "loan.lock", part: moveId, transfers, ...posted });
}

/** The fee of a principal that a bank pays: nothing else of the borrower's is here. */
export async function takeFee(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & Posted,
): Promise<void> {
  const transfers = [{ from: collateralOf(loan), to: fees("BTC"), amount: sats }];
  await postOnce(tx, loan, { act: "loan.lock", part: moveId, transfers, ...posted });
}

/** Gives collateral back to the borrower. */
export async function releaseCollateral(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & Posted,
): Promise<void> {
  const transfers = [{ from: collateralOf(loan), to: available(loan.borrowerId, "BTC"), amount: sats }];
  await postOnce(tx, loan, { act: "loan.release", part: moveId, transfers, ...posted });
}

/** Takes the whole collateral of a loan over to the one that pays it off: it never leaves escrow. */
export async function takeOverCollateral(
  tx: Tx,
  { from, to }: { from: Loan; to: Loan },
  posted: Posted,
): Promise<void> {
  const transfers = [{ from: collateralOf(from), to: collateralOf(to), amount: from.collateralSats }];
  await postOnce(tx, to, { act: "loan.refinance", transfers, ...posted });
}
