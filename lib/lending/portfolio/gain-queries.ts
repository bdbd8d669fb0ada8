import { sql } from "drizzle-orm";
import { db } from "@/db";
import { loanRepayments, loans } from "@/db/schema";
import type { Gain, GainPeriod } from "@/lib/core/area";
import { hasPaid } from "@/lib/ledger/movement-queries";
import type { LoanCurrency } from "@/lib/lending/constants";
import { minorOf } from "@/lib/lending/loan/rules";

/**
 * What a member's loans gained on each day: the interest and costs that were paid, also by a new lender who took over
 * the loan, less the principal that the collateral did not cover. A principal that the member paid by bank counts on
 * the first day of its loan, because that money was not on the platform before. A debt that was paid in bitcoin counts
 * as lost, because the history counts the bitcoin as received.
 */
export async function listLoanGains(userId: string, { since, timeZone }: GainPeriod): Promise<Gain[]> {
  const inBitcoin = hasPaid({ ownerId: userId, currency: "BTC", key: sql`'loan.liquidate:' || own.id` });
  const rows = await db.execute<{ day: string; currency: LoanCurrency; cents: string }>(sql`
    with own as materialized (
      select id, currency, payment_method, principal_cents, principal_left_cents, status, started_at, closed_at
      from ${loans} where lender_id = ${userId}
    ), changes as (
      select paid.created_at as at, own.currency, paid.interest_cents + paid.costs_cents as cents
      from own join ${loanRepayments} paid on paid.loan_id = own.id
      union all select started_at, currency, principal_cents from own where payment_method = 'bank'
      union all select closed_at, currency, -principal_left_cents from own where status = 'liquidated'
      union all select paid.created_at, own.currency, -paid.amount_cents
      from own join ${loanRepayments} paid on paid.loan_id = own.id and paid.kind = 'liquidation' where ${inBitcoin}
    )
    select (at at time zone ${timeZone})::date::text as day, currency, sum(cents) as cents from changes
    where at >= ${since.toISOString()}::timestamptz group by 1, 2`);
  return rows.map(({ day, currency, cents }) => ({
    day,
    currency,
    minor: minorOf(BigInt(cents), currency),
  }));
}
