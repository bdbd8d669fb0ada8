import { sql } from "drizzle-orm";
import type { Source } from "@/db";
import { loanMarginNotices, loans } from "@/db/schema";
import { listRatesAt } from "@/lib/bank/conversion/rate-queries";
import { printCents } from "@/lib/lending/cents";
import type { Loan } from "@/lib/lending/loan/transfers";
import type { MarginEvent } from "./constants";
import { type Course, ltvHistoryOf, timesBetween } from "./ltv-history-rules";

/** A stored result of the valuations of a loan. */
export type MarginFound = { at: string; event: Exclude<MarginEvent, "bell">; points: string; price: string };

const MAX_MARKS = 60;

/**
 * The newest margin notices of a loan, in chronological order. Excludes the price alert, which only the borrower
 * sees.
 */
export const MARGIN_FOUND = sql<MarginFound[]>`(
  select coalesce(json_agg(json_build_object('at', found.created_at, 'event', found.event,
    'points', found.ltv_points::text, 'price', found.btc_usd) order by found.id), '[]')
  from (
    select notice.id, notice.created_at, notice.event, notice.ltv_points, rate.btc_usd
    from ${loanMarginNotices} as notice inner join bank_rates as rate on rate.id = notice.rate_id
    where notice.loan_id = ${loans.id} and notice.event <> 'bell'
    order by notice.id desc limit ${sql.raw(String(MAX_MARKS))}
  ) as found)`;

type Known = Pick<Course, "plan" | "repayments" | "moves"> & { found: readonly MarginFound[]; now: Date };

/**
 * The LTV of a loan from its start until now or its end, at historical prices, with its margin notices; null before
 * the start.
 */
export async function readLtvHistory(loan: Loan, { found, now, ...course }: Known, source: Source) {
  const { startedAt, startedOn, closedAt, principalCents } = loan;
  if (startedAt === null || startedOn === null) return null;
  // At the exact end the collateral is already released.
  const until = closedAt ? new Date(closedAt.getTime() - 1) : now;
  const times = timesBetween(startedAt, until);
  const rates = times.length > 0 ? await listRatesAt(times, source) : [];
  const history = { ...course, loan: { ...loan, startedOn, principalLeftCents: principalCents } };
  return {
    points: ltvHistoryOf(history, times, rates).map(({ at, points, price }) => ({
      at: at.toISOString(),
      ltv: printCents(points),
      price,
    })),
    notices: found.map(({ at, event, points, price }) => ({
      at: new Date(at).toISOString(),
      event,
      ltv: printCents(BigInt(points)),
      price,
    })),
  };
}

export type LtvHistory = NonNullable<Awaited<ReturnType<typeof readLtvHistory>>>;
