import { divide, percentage } from "@/lib/core/format/money";
import { MONTH_DAYS, type Repayment } from "@/lib/lending/constants";

/** The interest of a whole term, in cents: the «APR» of so many hundredths of a per cent, rounded half-even (money.md). */
export function totalInterest(principalCents: bigint, aprPoints: number): bigint {
  return percentage(principalCents, BigInt(aprPoints), "half-even");
}

/** The interest of one day on what is left of the principal, as a fraction: nothing is rounded before the days are known. */
export type DayRate = { rateNum: bigint; rateDen: bigint };

/** What a monthly rate is counted in. */
export const RATE_SCALE = 10n ** 15n;

/** How many instalments a loan of so many days has; one where all is paid at the end. */
export function instalmentsOf({ repayment, termDays }: { repayment: Repayment; termDays: number }): number {
  return repayment === "whole" ? 1 : termDays / MONTH_DAYS;
}

type Terms = { principalCents: bigint; aprPoints: number; termDays: number; repayment: Repayment };

/**
 * The daily rate of a loan. Paid at the end, the interest of its term spreads evenly over its days; in instalments it is the
 * thirtieth part of the monthly rate that makes them equal.
 */
export function dayRateOf(terms: Terms): DayRate {
  const { principalCents, aprPoints, termDays, repayment } = terms;
  if (repayment === "whole") return { rateNum: BigInt(aprPoints), rateDen: 10_000n * BigInt(termDays) };
  const total = principalCents + totalInterest(principalCents, aprPoints);
  const monthly = monthlyRate(principalCents, { total, count: instalmentsOf(terms) });
  return { rateNum: monthly, rateDen: RATE_SCALE * BigInt(MONTH_DAYS) };
}

/**
 * The monthly rate, in units of 10⁻¹⁵, at which so many equal payments of `total` in all repay the principal: the largest
 * that does not ask for more. 0 where nothing is charged. Needs `total >= principal`.
 */
export function monthlyRate(principal: bigint, { total, count }: { total: bigint; count: number }): bigint {
  let [low, high] = [0n, RATE_SCALE];
  while (owedAtEnd(principal, { total, count, rate: high }) < 0n) high *= 2n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (owedAtEnd(principal, { total, count, rate: middle }) <= 0n) low = middle;
    else high = middle;
  }
  return low;
}

type Equal = { total: bigint; count: number; rate: bigint };

// What is still owed after all the payments, in units of 10⁻¹⁵ cents and times their number; it grows with the rate.
function owedAtEnd(principal: bigint, { total, count, rate }: Equal): bigint {
  let owed = principal * BigInt(count) * RATE_SCALE;
  for (let paid = 0; paid < count; paid += 1) {
    owed += (owed * rate) / RATE_SCALE - total * RATE_SCALE;
  }
  return owed;
}

/** The interest of so many days on what is left of the principal, in cents, rounded half-even; none for days to come. */
export function accrued(principalLeft: bigint, { rateNum, rateDen }: DayRate, days: number): bigint {
  if (days <= 0) return 0n;
  return divide(principalLeft * rateNum * BigInt(days), rateDen, "half-even");
}

const DAY_MS = 86_400_000;

/** The days from one day (2026-01-31) to another; below zero where it comes before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The day so many days after one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What interest accrues on, and since when; both null as long as the loan has not started. */
export type Owed = DayRate & {
  principalLeftCents: bigint;
  interestOwedCents: bigint;
  accruesFrom: string | null;
};

/** What a loan owes on a day: what is left of the principal, and its interest until then. */
export function debtOn(
  { principalLeftCents, interestOwedCents, accruesFrom, ...rate }: Owed,
  day: string,
): { principal: bigint; interest: bigint; total: bigint } {
  const days = accruesFrom === null ? 0 : daysBetween(accruesFrom, day);
  const interest = interestOwedCents + accrued(principalLeftCents, rate, days);
  return { principal: principalLeftCents, interest, total: principalLeftCents + interest };
}

const YEAR_DAYS = 365;

/** The most that is shown of a rate a year, in hundredths of a per cent: a loan of one day knows no bounds. */
export const MAX_TAE_POINTS = 100_000_000n;

/**
 * The rate a year (TAE) in hundredths of a per cent, for screens and the order of lists: what the interest would be if the
 * term were repeated for a year. `feeCents` is what the borrower does not get of the principal; without it, it is the
 * lender's.
 */
export function taePoints(terms: Terms & { feeCents?: bigint }): bigint {
  const { principalCents, aprPoints, termDays, repayment, feeCents = 0n } = terms;
  const received = principalCents - feeCents;
  if (received <= 0n) return MAX_TAE_POINTS;
  const total = principalCents + totalInterest(principalCents, aprPoints);
  const yearly =
    repayment === "whole"
      ? (Number(total) / Number(received)) ** (YEAR_DAYS / termDays)
      : (1 + Number(monthlyRate(received, { total, count: instalmentsOf(terms) })) / Number(RATE_SCALE)) **
        (YEAR_DAYS / MONTH_DAYS);
  const points = Math.round((yearly - 1) * 10_000);
  return points < Number(MAX_TAE_POINTS) ? BigInt(points) : MAX_TAE_POINTS;
}
