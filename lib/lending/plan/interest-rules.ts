import { daysApart } from "@/lib/core/format/calendar";
import { divide, percentage } from "@/lib/core/format/money";
import { MONTH_DAYS, type Repayment } from "@/lib/lending/constants";

/** The interest of the whole term, in cents: the «APR» in hundredths of a per cent, rounded half-even (money.md). */
export function totalInterest(principalCents: bigint, aprPoints: number): bigint {
  return percentage(principalCents, BigInt(aprPoints), "half-even");
}

/** The daily interest on the remaining principal, as a fraction. It is rounded only after multiplying by the days. */
export type DayRate = { rateNum: bigint; rateDen: bigint };

/** The scale of a monthly rate. */
export const RATE_SCALE = 10n ** 15n;

/** The number of instalments of a loan; 1 if everything is paid at the end. */
export function instalmentsOf({ repayment, termDays }: { repayment: Repayment; termDays: number }): number {
  return repayment === "whole" ? 1 : termDays / MONTH_DAYS;
}

type Terms = { principalCents: bigint; aprPoints: number; termDays: number; repayment: Repayment };

/**
 * The daily rate of a loan. If everything is paid at the end, the interest is spread evenly over the days of the
 * term; with instalments, it is one thirtieth of the monthly rate that makes them equal.
 */
export function dayRateOf(terms: Terms): DayRate {
  const { principalCents, aprPoints, termDays, repayment } = terms;
  if (repayment === "whole") return { rateNum: BigInt(aprPoints), rateDen: 10_000n * BigInt(termDays) };
  const total = principalCents + totalInterest(principalCents, aprPoints);
  const monthly = monthlyRate(principalCents, { total, count: instalmentsOf(terms) });
  return { rateNum: monthly, rateDen: RATE_SCALE * BigInt(MONTH_DAYS) };
}

/**
 * The monthly rate, in units of 10⁻¹⁵, at which `count` equal payments with the sum `total` repay the principal: the
 * largest rate that does not require more. 0 without interest. Needs `total >= principal`.
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

// The debt left after all payments, in units of 10⁻¹⁵ cents, multiplied by their number. It grows with the rate.
function owedAtEnd(principal: bigint, { total, count, rate }: Equal): bigint {
  let owed = principal * BigInt(count) * RATE_SCALE;
  for (let paid = 0; paid < count; paid += 1) {
    owed += (owed * rate) / RATE_SCALE - total * RATE_SCALE;
  }
  return owed;
}

/**
 * The interest of a number of days on the remaining principal, in cents, rounded half-even; 0 for a negative number
 * of days.
 */
export function accrued(principalLeft: bigint, { rateNum, rateDen }: DayRate, days: number): bigint {
  if (days <= 0) return 0n;
  return divide(principalLeft * rateNum * BigInt(days), rateDen, "half-even");
}

/** The principal that accrues interest, and since when. `accruesFrom` is null until the loan has started. */
export type Owed = DayRate & {
  principalLeftCents: bigint;
  interestOwedCents: bigint;
  accruesFrom: string | null;
};

/** The debt of a loan on a day: the remaining principal, and the interest until then. */
export function debtOn(
  { principalLeftCents, interestOwedCents, accruesFrom, ...rate }: Owed,
  day: string,
): { principal: bigint; interest: bigint; total: bigint } {
  const days = accruesFrom === null ? 0 : daysApart(accruesFrom, day);
  const interest = interestOwedCents + accrued(principalLeftCents, rate, days);
  return { principal: principalLeftCents, interest, total: principalLeftCents + interest };
}

const YEAR_DAYS = 365;

/** The largest yearly rate shown, in hundredths of a per cent: the rate of a one-day loan has no upper bound. */
export const MAX_TAE_POINTS = 100_000_000n;

/**
 * The yearly rate (TAE) in hundredths of a per cent, for screens and sorting: the interest if the term were repeated
 * for a year. `feeCents` is the part of the principal that the borrower does not receive; without it, the result is
 * the lender's rate.
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
