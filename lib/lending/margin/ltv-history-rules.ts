import type { Rates } from "@/lib/bank/conversion/rate-rules";
import { ratesAsOf } from "@/lib/bank/conversion/rate-rules";
import { dayOf } from "@/lib/core/format/calendar";
import { HOUR_MS } from "@/lib/core/format/durations";
import type { LoanCurrency } from "@/lib/lending/constants";
import { type DayRate, debtOn, type Owed } from "@/lib/lending/plan/interest-rules";
import { amountOf, type Instalment } from "@/lib/lending/plan/plan-rules";
import { owedOn } from "@/lib/lending/plan/repayment-rules";
import { ltvPoints } from "./ltv-rules";

/** The points of the chart, however long the loan runs. */
const MAX_POINTS = 60;
const MIN_STEP_MS = HOUR_MS;

/** Times at equal distances of an hour or more, including both ends. */
export function timesBetween(from: Date, to: Date): Date[] {
  const span = to.getTime() - from.getTime();
  if (span <= 0) return span === 0 ? [to] : [];
  const steps = Math.min(MAX_POINTS - 1, Math.ceil(span / MIN_STEP_MS));
  return Array.from(
    { length: steps + 1 },
    (_, step) => new Date(from.getTime() + Math.round((span * step) / steps)),
  );
}

type Planned = Instalment & { paidAt: Date | null };

type Repaid = {
  amountCents: bigint;
  interestCents: bigint;
  principalCents: bigint;
  principalAfterCents: bigint;
  createdAt: Date;
};

type Moved = { sats: bigint; afterSats: bigint; createdAt: Date };

/**
 * The changes of a loan's debt and collateral. Each list is in chronological order; its first rows may be missing.
 */
export type Course = {
  loan: DayRate & {
    currency: LoanCurrency;
    timeZone: string;
    startedOn: string;
    principalLeftCents: bigint;
  };
  plan: readonly Planned[];
  repayments: readonly Repaid[];
  moves: readonly Moved[];
};

type Since = { at: Date; owed: Owed & { accruesFrom: string } };

const later = (one: string, other: string) => (one > other ? one : other);

/** The debt of a loan after its start and after each repayment. */
function debtsOf({ loan, plan, repayments }: Course): Since[] {
  const [first] = repayments;
  const { rateNum, rateDen, timeZone } = loan;
  const principalLeftCents = first
    ? first.principalAfterCents + first.principalCents
    : loan.principalLeftCents;
  const owed = { rateNum, rateDen, principalLeftCents, interestOwedCents: 0n, accruesFrom: loan.startedOn };
  const debts: Since[] = [{ at: new Date(0), owed }];
  // Two repayments at the same instant paid one instalment each.
  const unmatched = new Set(plan);
  for (const repaid of repayments) {
    const { at, owed: before } = debts.at(-1) ?? { at: repaid.createdAt, owed };
    const instalment = [...unmatched].find(({ paidAt }) => paidAt?.getTime() === repaid.createdAt.getTime());
    if (instalment) unmatched.delete(instalment);
    const day = dayOf(repaid.createdAt, timeZone);
    debts.push({
      at: repaid.createdAt > at ? repaid.createdAt : at,
      owed: owedAfter(before, { repaid, instalment, day }),
    });
  }
  return debts;
}

type Repaying = { repaid: Repaid; instalment: Planned | undefined; day: string };

// A planned instalment pays its planned interest; any other repayment pays the interest accrued until today first.
function owedAfter(before: Since["owed"], { repaid, instalment, day }: Repaying): Since["owed"] {
  const after = instalment
    ? {
        ...before,
        principalLeftCents: before.principalLeftCents - instalment.principalCents,
        interestOwedCents: 0n,
        accruesFrom: later(before.accruesFrom, instalment.dueOn),
      }
    : before;
  const principalLeftCents = repaid.principalAfterCents;
  if (instalment && amountOf(instalment) === repaid.amountCents) return { ...after, principalLeftCents };
  const paid = repaid.interestCents - (instalment?.interestCents ?? 0n);
  const { interest } = debtOn(after, day);
  return {
    ...after,
    principalLeftCents,
    interestOwedCents: interest > paid ? interest - paid : 0n,
    accruesFrom: later(after.accruesFrom, day),
  };
}

function satsAt(moves: readonly Moved[], at: Date): bigint {
  const [first] = moves;
  const last = moves.findLast(({ createdAt }) => createdAt <= at);
  return last?.afterSats ?? (first ? first.afterSats - first.sats : 0n);
}

export type LtvPoint = { at: Date; points: bigint; price: string };

/** The LTV at each of these times, at the price of that time. Skips times without debt or without collateral. */
export function ltvHistoryOf(course: Course, times: readonly Date[], rates: readonly Rates[]): LtvPoint[] {
  const { loan, plan, moves } = course;
  const debts = debtsOf(course);
  return times.flatMap((at) => {
    const prices = ratesAsOf(rates, at);
    const sats = satsAt(moves, at);
    const debt = debts.findLast((since) => since.at <= at);
    if (!prices || !debt || sats === 0n) return [];
    const unpaid = plan.filter(({ paidAt }) => paidAt === null || paidAt > at);
    const { principal, interest } = owedOn(debt.owed, unpaid, dayOf(at, loan.timeZone));
    const cents = principal + interest;
    if (cents === 0n) return [];
    const points = ltvPoints({ cents, currency: loan.currency }, sats, prices);
    return [{ at, points, price: prices.btcReferencePriceUsd }];
  });
}
