import type { Tx } from "@/db";
import type { loans } from "@/db/schema";
import { type Account, available, escrow, pool } from "@/lib/ledger/accounts";
import { type OncePosted, postOnce } from "@/lib/ledger/post";

export type Loan = typeof loans.$inferSelect;

export const refOf = ({ id }: { id: number }) => ({ type: "loan", id: String(id) });

export const collateralOf = (loan: Loan) => escrow(loan.borrowerId, "BTC", refOf(loan));

/** The account that receives the repayments of a loan: its lender's, or that of the pool that lent. */
export function creditorOf({ lenderId, poolId, currency }: Loan): Account {
  return lenderId === null ? pool(String(poolId), currency) : available(lenderId, currency);
}

// A loan paid by bank has nothing to transfer at some steps.
export async function postIfAny(tx: Tx, loan: Loan, entry: Omit<OncePosted, "ref">): Promise<void> {
  if (entry.transfers.some(({ amount }) => amount > 0n)) await postOnce(tx, { ref: refOf(loan), ...entry });
}
