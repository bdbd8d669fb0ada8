import type { Tx } from "@/db";
import type { loans } from "@/db/schema";
import { type Account, available, escrow, pool } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { post, type Transfer } from "@/lib/ledger/post";

export type Loan = typeof loans.$inferSelect;

export type Posted = { actorId: string | null; now: Date };

export const refOf = ({ id }: { id: number }) => ({ type: "loan", id: String(id) });

export const collateralOf = (loan: Loan) => escrow(loan.borrowerId, "BTC", refOf(loan));

/** The account that receives the repayments of a loan: its lender's, or that of the pool that lent. */
export function creditorOf({ lenderId, poolId, currency }: Loan): Account {
  return lenderId === null ? pool(String(poolId), currency) : available(lenderId, currency);
}

type Entry = Posted & {
  act: Act;
  transfers: Transfer[];
  /** The row that tells apart several postings of the same act. */
  part?: number;
};

// A loan paid by bank has nothing to transfer at some steps.
export async function postIfAny(tx: Tx, loan: Loan, entry: Entry): Promise<void> {
  if (entry.transfers.some(({ amount }) => amount > 0n)) await postOnce(tx, loan, entry);
}

export async function postOnce(
  tx: Tx,
  loan: Loan,
  { act, transfers, part, actorId, now }: Entry,
): Promise<void> {
  await post(tx, {
    act,
    ref: refOf(loan),
    actorId,
    idempotencyKey: [act, loan.id, part].filter((word) => word !== undefined).join(":"),
    occurredAt: now,
    transfers,
  });
}
