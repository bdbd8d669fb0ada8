import { sql } from "drizzle-orm";
import { db } from "@/db";
import { loanRepayments, loans } from "@/db/schema";
import type { DebtChange, GainPeriod } from "@/lib/core/area";
import type { LoanCurrency } from "@/lib/lending/constants";
import { minorOf } from "@/lib/lending/loan/rules";

/**
 * The principal that a member borrowed on each day, less the principal that they paid back. A principal that was paid
 * by bank never came in here, so that only its repayment counts.
 */
export async function listLoanDebtChanges(
  userId: string,
  { since, timeZone }: GainPeriod,
): Promise<DebtChange[]> {
  const rows = await db.execute<{ day: string; currency: LoanCurrency; cents: string }>(sql`
    with own as materialized (
      select id, currency, payment_method, principal_cents, started_at from ${loans} where borrower_id = ${userId}
    ), changes as (
      select started_at as at, currency, principal_cents as cents from own where payment_method <> 'bank'
      union all
      select paid.created_at, own.currency, -paid.principal_cents
      from own join ${loanRepayments} paid on paid.loan_id = own.id
    )
    select (at at time zone ${timeZone})::date::text as day, currency, sum(cents) as cents from changes
    where at >= ${since.toISOString()}::timestamptz group by 1, 2`);
  return rows.map(({ day, currency, cents }) => ({ day, currency, minor: minorOf(BigInt(cents), currency) }));
}
