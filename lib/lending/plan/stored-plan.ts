import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import type { db, Tx } from "@/db";
import { loanInstalments, type loanPauses } from "@/db/schema";
import { dayOf, startOfDay } from "@/lib/core/format/calendar";
import type { Loan } from "@/lib/lending/loan/transfers";
import type { Owed } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";

/** The end of a day where the borrower lives: until then what is due on it may be paid. */
export function endOfDay(day: string, { timeZone }: Pick<Loan, "timeZone">): Date {
  return startOfDay(day, timeZone, 1);
}

export const today = ({ timeZone }: Pick<Loan, "timeZone">, now: Date) => dayOf(now, timeZone);

/** A loan that has started, as the rules of its plan take it. */
export function accruing(loan: Loan): Owed & { accruesFrom: string } {
  const { accruesFrom } = loan;
  if (accruesFrom === null) throw new Error(`loan ${loan.id} has not started`);
  return { ...loan, accruesFrom };
}

const UNPAID = and(isNull(loanInstalments.paidAt), isNull(loanInstalments.replacedAt));

/** What of a loan is still to be paid, in order. */
export async function readPlan(source: Tx | typeof db, loanId: number): Promise<Instalment[]> {
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

/** What is not paid yet gives way to another plan, or to nothing. */
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

/** What a running loan owes today, and what its next payment asks for: of the last one all that is owed. */
export function debtOf(loan: Loan, plan: readonly Instalment[], now: Date) {
  const { principal, interest } = owedOn(accruing(loan), plan, today(loan, now));
  const total = principal + interest;
  const [next, ...more] = plan;
  return { principal, interest, total, next: next && more.length > 0 ? amountOf(next) : total };
}

/** The pauses that have moved the dates of their loan: agreed ones, and of those ended before their time the ones that lasted a day. */
export const hasMovedDates = ({ status, lastedDays }: Pick<typeof loanPauses, "status" | "lastedDays">) =>
  or(eq(status, "accepted"), gt(lastedDays, 0));
