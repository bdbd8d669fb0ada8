import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { loanInstalments, loanRepayments, loans } from "@/db/schema";
import { isoOrNull } from "@/lib/core/format/clock";
import { printCents } from "@/lib/lending/cents";

/** The payments of a loan's current plan, including paid ones, in order. */
export function readInstalments(loanId: number, source: Source) {
  return source
    .select()
    .from(loanInstalments)
    .where(and(eq(loanInstalments.loanId, loanId), isNull(loanInstalments.replacedAt)))
    .orderBy(asc(loanInstalments.nr));
}

type PlannedRow = Awaited<ReturnType<typeof readInstalments>>[number];

/** A planned payment in the documented shape. */
export function planLine({ nr, dueOn, dueAt, interestCents, principalCents, paidAt }: PlannedRow) {
  return {
    nr,
    dueOn,
    dueAt: dueAt.toISOString(),
    interest: printCents(interestCents),
    principal: printCents(principalCents),
    amount: printCents(interestCents + principalCents),
    paidAt: isoOrNull(paidAt),
  };
}

const MAX_REPAYMENTS = 200;

/** The repayments of a loan, newest first. */
export function readRepayments(loanId: number, source: Source) {
  return source
    .select()
    .from(loanRepayments)
    .where(eq(loanRepayments.loanId, loanId))
    .orderBy(desc(loanRepayments.id))
    .limit(MAX_REPAYMENTS);
}

/** The number of repayments of a loan, their sums in cents as text, and the longest delay in days. */
export type Repaid = { count: number; amount: string; interest: string; principal: string; daysLate: number };

/** The same as a column of a query of loans. */
export const REPAID = sql<Repaid>`(
  select json_build_object('count', count(*), 'amount', coalesce(sum(amount_cents), 0)::text,
    'interest', coalesce(sum(interest_cents), 0)::text, 'principal', coalesce(sum(principal_cents), 0)::text,
    'daysLate', coalesce(max(days_late), 0))
  from ${loanRepayments} where loan_id = ${loans.id})`;

/** The sums in the documented shape. */
export const repaidLine = ({ amount, interest, principal, ...rest }: Repaid) => ({
  ...rest,
  amount: printCents(BigInt(amount)),
  interest: printCents(BigInt(interest)),
  principal: printCents(BigInt(principal)),
});

type RepaidRow = Awaited<ReturnType<typeof readRepayments>>[number];

export type RepaymentLine = ReturnType<typeof repaymentLine>;

/** A repayment in the documented shape. */
export function repaymentLine({ id, kind, daysLate, createdAt, ...sums }: RepaidRow) {
  return {
    id,
    kind,
    amount: printCents(sums.amountCents),
    interest: printCents(sums.interestCents),
    principal: printCents(sums.principalCents),
    principalAfter: printCents(sums.principalAfterCents),
    daysLate,
    createdAt: createdAt.toISOString(),
  };
}
