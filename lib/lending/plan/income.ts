import type { Tx } from "@/db";
import { DomainError } from "@/lib/core/command/errors";
import { loan } from "@/lib/lending/loan/deal";
import { isRunning } from "@/lib/lending/loan/rules";
import { repayFromWallet } from "./repayment";
import { debtOf, readPlan } from "./stored-plan";

type Income = { loanId: number; borrowerId: string; cents: bigint; now: Date };

/** Applies the deadlines of a loan before the income is used. */
export const expireLoan = (id: number) => loan.expire(id);

/**
 * Repays a running loan in euros early with income of its borrower. Returns the amount repaid, in cents. Throws
 * DomainError if the loan does not accept it.
 */
export async function repayFromIncome(tx: Tx, { loanId, borrowerId, cents, now }: Income): Promise<bigint> {
  const row = await loan.lock(tx, loanId);
  if (row?.borrowerId !== borrowerId || row.currency !== "EUR" || !isRunning(row.status)) {
    throw new DomainError("conflict", "El préstamo ya no está en curso.");
  }
  const { total } = debtOf(row, await readPlan(tx, loanId), now);
  const amount = cents < total ? cents : total;
  const outcome = await repayFromWallet(tx, row, { amount, isInstalment: false, actorId: null, now });
  await loan.applyOutcome(tx, row, { ...outcome, actorId: null, now });
  return amount;
}
