import type { Tx } from "@/db";
import { available, fees } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce } from "@/lib/ledger/post";
import { collateralOf, type Loan, refOf } from "@/lib/lending/loan/transfers";

/** `moveId` is a row of `loan_collateral_moves`; the ledger reference contains it. */
type Collateral = { moveId: number; sats: bigint };

/** Holds bitcoin of the borrower as collateral. Throws InsufficientFunds. */
export async function lockCollateral(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & PostedBy,
): Promise<void> {
  const transfers = [{ from: available(loan.borrowerId, "BTC"), to: collateralOf(loan), amount: sats }];
  await postOnce(tx, { ref: refOf(loan), act: "loan.lock", part: moveId, transfers, ...posted });
}

/**
 * Takes the fee of a principal paid by bank out of the collateral, the only money of the borrower that the platform
 * holds.
 */
export async function takeFee(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & PostedBy,
): Promise<void> {
  const transfers = [{ from: collateralOf(loan), to: fees("BTC"), amount: sats }];
  await postOnce(tx, { ref: refOf(loan), act: "loan.lock", part: moveId, transfers, ...posted });
}

/** Returns collateral to the borrower. */
export async function releaseCollateral(
  tx: Tx,
  loan: Loan,
  { moveId, sats, ...posted }: Collateral & PostedBy,
): Promise<void> {
  const transfers = [{ from: collateralOf(loan), to: available(loan.borrowerId, "BTC"), amount: sats }];
  await postOnce(tx, { ref: refOf(loan), act: "loan.release", part: moveId, transfers, ...posted });
}

/** Moves the whole collateral of a loan to the loan that pays it off, without leaving escrow. */
export async function takeOverCollateral(
  tx: Tx,
  { from, to }: { from: Loan; to: Loan },
  posted: PostedBy,
): Promise<void> {
  const transfers = [{ from: collateralOf(from), to: collateralOf(to), amount: from.collateralSats }];
  await postOnce(tx, { ref: refOf(to), act: "loan.refinance", transfers, ...posted });
}
