import type { Tx } from "@/db";
import type { loans } from "@/db/schema";
import { type Account, available, escrow, fees, pool, treasury } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { post, type Transfer } from "@/lib/ledger/post";
import type { Liquidation } from "@/lib/lending/margin/liquidation-rules";
import { isHeld, minorOf, receivedOf } from "./rules";

export type Loan = typeof loans.$inferSelect;

type Posted = { actorId: string | null; now: Date };

const refOf = ({ id }: { id: number }) => ({ type: "loan", id: String(id) });

const collateralOf = (loan: Loan) => escrow(loan.borrowerId, "BTC", refOf(loan));

/** Where what a loan repays goes to: its lender, or the pool that lent. */
function creditorOf({ lenderId, poolId, currency }: Loan): Account {
  return lenderId === null ? pool(String(poolId), currency) : available(lenderId, currency);
}

/** What pays a principal: what is held for it, or the pool that lends. Null where a bank does. */
function principalOf(loan: Loan): Account | null {
  if (!isHeld(loan.paymentMethod)) return null;
  return loan.lenderId === null ? creditorOf(loan) : escrow(loan.lenderId, loan.currency, refOf(loan));
}

/** Holds the lender's principal; a pool's stays where it is until the start. Throws InsufficientFunds. */
export async function holdPrincipal(tx: Tx, loan: Loan, posted: Posted): Promise<void> {
  const held = principalOf(loan);
  if (held?.kind !== "escrow") return;
  const amount = minorOf(loan.principalCents, loan.currency);
  await postOnce(tx, loan, {
    act: "loan.hold",
    transfers: [{ from: creditorOf(loan), to: held, amount }],
    ...posted,
  });
}

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

/** What the borrower receives of the principal, and the fee out of it; nothing where a bank pays. */
export function startTransfers(loan: Loan): Transfer[] {
  const from = principalOf(loan);
  if (!from) return [];
  const { feeCents, receivedCents } = receivedOf(loan.principalCents, loan.feePoints);
  const { currency } = loan;
  return [
    { from, to: available(loan.borrowerId, currency), amount: minorOf(receivedCents, currency) },
    { from, to: fees(currency), amount: minorOf(feeCents, currency) },
  ];
}

/** Hands the principal over. Throws InsufficientFunds where the pool that lends has not got it. */
export async function startLoan(tx: Tx, loan: Loan, posted: Posted): Promise<void> {
  await postIfAny(tx, loan, { act: "loan.start", transfers: startTransfers(loan), ...posted });
}

/** What a loan that never began gives back: the principal to the lender, the collateral to the borrower. */
export function cancelTransfers(loan: Loan): Transfer[] {
  const held = principalOf(loan);
  const principal = minorOf(loan.principalCents, loan.currency);
  return [
    ...(held?.kind === "escrow" ? [{ from: held, to: creditorOf(loan), amount: principal }] : []),
    { from: collateralOf(loan), to: available(loan.borrowerId, "BTC"), amount: loan.collateralSats },
  ];
}

/** Gives back what a loan that never began holds. */
export async function cancelLoan(tx: Tx, loan: Loan, posted: Posted): Promise<void> {
  await postIfAny(tx, loan, { act: "loan.cancel", transfers: cancelTransfers(loan), ...posted });
}

type Repayment = { repaymentId: number; cents: bigint };

/** Pays the lender out of what the borrower may spend. Throws InsufficientFunds. */
export async function repayLoan(
  tx: Tx,
  loan: Loan,
  { repaymentId, cents, ...posted }: Repayment & Posted,
): Promise<void> {
  const { currency } = loan;
  const transfers = [
    { from: available(loan.borrowerId, currency), to: creditorOf(loan), amount: minorOf(cents, currency) },
  ];
  await postOnce(tx, loan, { act: "loan.repay", part: repaymentId, transfers, ...posted });
}

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

/** Takes the whole collateral of a loan over to the one that pays it off: it never leaves escrow. */
export async function takeOverCollateral(
  tx: Tx,
  { from, to }: { from: Loan; to: Loan },
  posted: Posted,
): Promise<void> {
  const transfers = [{ from: collateralOf(from), to: collateralOf(to), amount: from.collateralSats }];
  await postOnce(tx, to, { act: "loan.refinance", transfers, ...posted });
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
  if (loan.lenderId === null) throw new Error(`loan ${loan.id}: a pool has no bitcoin of its own`);
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

type Entry = Posted & {
  act: Act;
  transfers: Transfer[];
  /** The row that names one of several of this act. */
  part?: number;
};

// A bank's loan moves nothing here at some of its steps.
async function postIfAny(tx: Tx, loan: Loan, entry: Entry): Promise<void> {
  if (entry.transfers.some(({ amount }) => amount > 0n)) await postOnce(tx, loan, entry);
}

async function postOnce(tx: Tx, loan: Loan, { act, transfers, part, actorId, now }: Entry): Promise<void> {
  await post(tx, {
    act,
    ref: refOf(loan),
    actorId,
    idempotencyKey: [act, loan.id, part].filter((word) => word !== undefined).join(":"),
    occurredAt: now,
    transfers,
  });
}
