import type { Tx } from "@/db";
import { type Account, available, escrow, fees } from "@/lib/ledger/accounts";
import { type PostedBy, postOnce, type Transfer } from "@/lib/ledger/post";
import { minorOf } from "@/lib/lending/loan/rules";
import { creditorOf, type Loan, postIfAny, refOf } from "@/lib/lending/loan/transfers";
import { isHeld, receivedOf } from "./rules";

/** The account that pays the principal: the escrow account, or the pool that lends. Null if it is paid by bank. */
export function principalOf(loan: Loan): Account | null {
  if (!isHeld(loan.paymentMethod)) return null;
  return loan.lenderId === null ? creditorOf(loan) : escrow(loan.lenderId, loan.currency, refOf(loan));
}

/** Holds the lender's principal. A pool's principal stays in the pool until the start. Throws InsufficientFunds. */
export async function holdPrincipal(tx: Tx, loan: Loan, posted: PostedBy): Promise<void> {
  const held = principalOf(loan);
  if (held?.kind !== "escrow") return;
  const amount = minorOf(loan.principalCents, loan.currency);
  await postOnce(tx, {
    ref: refOf(loan),
    act: "loan.hold",
    transfers: [{ from: creditorOf(loan), to: held, amount }],
    ...posted,
  });
}

/** The transfers of the start: the borrower's part of the principal, and the fee. Empty if it is paid by bank. */
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

/** Transfers the principal to the borrower. Throws InsufficientFunds if the pool that lends lacks the money. */
export async function postStart(tx: Tx, loan: Loan, posted: PostedBy): Promise<void> {
  await postIfAny(tx, loan, { act: "loan.start", transfers: startTransfers(loan), ...posted });
}
