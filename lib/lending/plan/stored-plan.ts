import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { Source, Tx } from "@/db";
import { loanInstalments, type loanPauses } from "@/db/schema";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { Loan } from "@/lib/lending/loan/transfers";
import type { Owed } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";

/** The end of a day in the borrower's time zone: payments due on the day can be made until then. */
export function endOfDay(day: string, { timeZone }: Pick<Loan, "timeZone">): Date {
  return startOfDay(day, timeZone, 1);
}

export const today = ({ timeZone }: Pick<Loan, "timeZone">, now: Date) => dayOf(now, timeZone);

/** A started loan in the form that the plan rules expect. Throws if it has not started. */
export function accruing(loan: Loan): Owed & { accruesFrom: string } {
  const { accruesFrom } = loan;
  if (accruesFrom === null) throw new Error(`loan ${loan.id} has not started`);
  return { ...loan, accruesFrom };
}

const UNPAID = and(isNull(loanInstalments.paidAt), isNull(loanInstalments.replacedAt));

/** The unpaid payments of a loan, in order. */
export async function readPlan(source: Source, loanId: number): Promise<Instalment[]> {
  return source
    .select({
      nr: loanInstalments.nr,
      dueOn: loanInstalments.dueOn,
      interestCents: loanInstalments.interestCents,
      principalCents: loanInstalments.principalCents,
    })
    .from(loanInstalments)
    .where(and(eq(loanInstalments.loanId, loanId), UNPAID))
    .orderBy(asc(loanInstalments.nr));
}

export async function writePlan(tx: Tx, loan: Loan, plan: readonly Instalment[]): Promise<void> {
  if (plan.length === 0) return;
  const rows = plan.map((one) => ({ ...one, loanId: loan.id, dueAt: endOfDay(one.dueOn, loan) }));
  await tx.insert(loanInstalments).values(rows);
}

/** Replaces the unpaid payments with another plan, which may be empty. */
export async function replacePlan(
  tx: Tx,
  loan: Loan,
  { plan, now }: { plan: readonly Instalment[]; now: Date },
) {
  await tx
    .update(loanInstalments)
    .set({ replacedAt: now })
    .where(and(eq(loanInstalments.loanId, loan.id), UNPAID));
  await writePlan(tx, loan, plan);
}

export async function markPaid(tx: Tx, loan: Loan, { nr, now }: { nr: number; now: Date }): Promise<void> {
  await tx
    .update(loanInstalments)
    .set({ paidAt: now })
    .where(and(eq(loanInstalments.loanId, loan.id), eq(loanInstalments.nr, nr), UNPAID));
}

/** The debt of a running loan today, and its next payment. The last payment is the whole debt. */
export function debtOf(loan: Loan, plan: readonly Instalment[], now: Date) {
  const { principal, interest } = owedOn(accruing(loan), plan, today(loan, now));
  const total = principal + interest;
  const [next, ...more] = plan;
  return { principal, interest, total, next: next && more.length > 0 ? amountOf(next) : total };
}

/** The next payment of a running loan, with the debt as it will be on its day. */
export function nextPaymentOf(loan: Loan, plan: readonly Instalment[]) {
  const [next, ...more] = plan;
  if (!next) return undefined;
  const { dueOn } = next;
  const { principal, interest } = owedOn(accruing(loan), plan, dueOn);
  return { dueOn, amount: more.length > 0 ? amountOf(next) : principal + interest };
}

/** The pauses that moved the dates of their loan: accepted ones, and ended ones that lasted at least a day. */
export const hasMovedDates = ({ status, lastedDays }: Pick<typeof loanPauses, "status" | "lastedDays">) =>
  or(eq(status, "accepted"), gt(lastedDays, 0));
