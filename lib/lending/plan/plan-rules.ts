import { dayAfter, daysApart } from "@/lib/core/format/calendar";
import { divide } from "@/lib/core/format/money";
import { MONTH_DAYS, type Repayment } from "@/lib/lending/constants";
import {
  accrued,
  type DayRate,
  instalmentsOf,
  monthlyRate,
  type Owed,
  RATE_SCALE,
  totalInterest,
} from "./interest-rules";

/** A payment of a plan, in cents: interest and principal, due by the end of a day. */
export type Instalment = { nr: number; dueOn: string; interestCents: bigint; principalCents: bigint };

/** The total of an instalment. */
export function amountOf({ interestCents, principalCents }: Omit<Instalment, "nr" | "dueOn">): bigint {
  return interestCents + principalCents;
}

type Terms = { principalCents: bigint; aprPoints: number; termDays: number; repayment: Repayment };

/**
 * The plan of a loan that starts on a day. Each instalment is `⌊total ÷ n⌋` cents; the last takes the remainder. The
 * debt after each instalment follows from the single monthly rate, rounded down, but is never so low that an
 * instalment could not reach it. So no part is negative, the principals add up to the principal, and the interests
 * add up to the interest of the term.
 */
export function planOf(terms: Terms, startedOn: string): Instalment[] {
  const { principalCents, aprPoints, termDays } = terms;
  const interest = totalInterest(principalCents, aprPoints);
  const count = instalmentsOf(terms);
  if (count === 1) {
    return [{ nr: 1, dueOn: dayAfter(startedOn, termDays), interestCents: interest, principalCents }];
  }
  const total = principalCents + interest;
  const rate = monthlyRate(principalCents, { total, count });
  const each = total / BigInt(count);
  // In units of 10⁻¹⁵ cents, multiplied by the number of payments.
  let exact = principalCents * BigInt(count) * RATE_SCALE;
  let left = principalCents;
  return Array.from({ length: count }, (_, index) => {
    const nr = index + 1;
    exact += (exact * rate) / RATE_SCALE - total * RATE_SCALE;
    const amount = nr === count ? total - each * BigInt(count - 1) : each;
    const wanted = nr === count ? 0n : divide(exact, BigInt(count) * RATE_SCALE, "down");
    const after = wanted > left - amount ? wanted : left - amount;
    const principal = left - after;
    left = after;
    return {
      nr,
      dueOn: dayAfter(startedOn, nr * MONTH_DAYS),
      interestCents: amount - principal,
      principalCents: principal,
    };
  });
}

type Due = Pick<Instalment, "nr" | "dueOn">;

/**
 * The same dates with new amounts after the principal has changed: equal payments, rounded up to the cent. Each pays
 * the interest of its days and the rest is principal; the last takes the remainder. Interest owed from before is part
 * of the first payment. Days already paid accrue no interest.
 */
export function replan(loan: Owed & { accruesFrom: string }, dates: readonly Due[]): Instalment[] {
  const { interestOwedCents, accruesFrom: from } = loan;
  const periods = dates.map(({ dueOn }, index) => {
    const since = dates[index - 1]?.dueOn ?? from;
    return Math.max(0, daysApart(since < from ? from : since, dueOn));
  });
  const equal = equalPayment(loan.principalLeftCents, loan, periods);
  let left = loan.principalLeftCents;
  return dates.map(({ nr, dueOn }, index) => {
    const own = accrued(left, loan, periods[index] ?? 0);
    const wanted = equal > own ? equal - own : 0n;
    const isLast = index === dates.length - 1;
    const principal = isLast || wanted > left ? left : wanted;
    left -= principal;
    return {
      nr,
      dueOn,
      interestCents: own + (index === 0 ? interestOwedCents : 0n),
      principalCents: principal,
    };
  });
}

/**
 * The payment, in cents, rounded up, that repays a principal at a rate if it is made at the end of each period (in
 * days). With `f` as the growth of each period, the principal is `payment × Σ 1 / (f₁ × … × fₖ)`.
 */
export function equalPayment(
  principal: bigint,
  { rateNum, rateDen }: DayRate,
  periods: readonly number[],
): bigint {
  let worth = 0n;
  let discount = RATE_SCALE;
  for (const days of periods) {
    discount = divide(discount * rateDen, rateDen + rateNum * BigInt(days), "half-even");
    worth += discount;
  }
  return worth === 0n ? principal : divide(principal * RATE_SCALE, worth, "up");
}

/** The effect of a pause on a plan: it moves all dates, and adds the interest of the pause to the next payment. */
export function pausedBy(
  { loan, plan }: { loan: DayRate & { principalLeftCents: bigint }; plan: readonly Instalment[] },
  days: number,
): { costCents: bigint; plan: Instalment[] } {
  const costCents = accrued(loan.principalLeftCents, loan, days);
  return { costCents, plan: postponed(plan, { days, costCents }) };
}

/** Moves all dates by the days of a pause and adds the interest of those days to the next payment. */
export function postponed(
  plan: readonly Instalment[],
  { days, costCents }: { days: number; costCents: bigint },
): Instalment[] {
  return plan.map((instalment, index) => ({
    ...instalment,
    dueOn: dayAfter(instalment.dueOn, days),
    interestCents: instalment.interestCents + (index === 0 ? costCents : 0n),
  }));
}
