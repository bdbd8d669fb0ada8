import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import { repayFromWallet } from "./repayment";
import { debtOf, readPlan } from "./stored-plan";

type Income = { loanId: number; borrowerId: string; cents: bigint; now: Date };

/** What the clock makes of a loan, before its income is looked at. */
export const expireLoan = (id: number) => loan.expire(id);

/**
 * Repays of a running loan in euros what its borrower's income covers, before its time. Answers how much that was; throws DomainError
 * where the loan takes none.
 */
export async function repayFromIncome(tx: Tx, { loanId, borrowerId, cents, now }: Income): Promise<bigint> {
  const row = await loan.lock(tx, loanId);
  if (row?.borrowerId !== borrowerId || row.currency !== "EUR" || !isRunning(row.status)) {
    throw new DomainError("conflict", "El préstamo ya no está en curso.");
  }
  const { total } = debtOf(row, await readPlan(tx, loanId), now);
  const amount = cents < total ? cents : total;
  const outcome = await repayFromWallet(tx, row, { amount, isInstalment: false, actorId: null, now });
  await loan.carryOut(tx, row, { ...outcome, actorId: null, now });
  return amount;
}
