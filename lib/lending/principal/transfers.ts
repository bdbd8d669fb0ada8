import type { Tx } from "@/db";
import { type Account, available, escrow, fees } from "@/lib/ledger/accounts";
import type { Transfer } from "@/lib/ledger/post";
import { minorOf } from "@/lib/lending/loan/rules";
import { creditorOf, type Loan, type Posted, postIfAny, postOnce, refOf } from "@/lib/lending/loan/transfers";
import { isHeld, receivedOf } from "./rules";

/** What pays a principal: what is held for it, or the pool that lends. Null where a bank does. */
export function principalOf(loan: Loan): Account | null {
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
