import { daysApart } from "@/lib/core/format/calendar";
import { PAUSE_NOTICE_DAYS } from "@/lib/lending/constants";
import { accrued, type DayRate } from "./interest-rules";
import { type Instalment, postponed } from "./plan-rules";

type Agreed = { days: number; agreedOn: string; today: string; nextDueOn: string };

/**
 * The days of an accepted pause that can be taken back today: those that have not passed, limited so that the
 * borrower keeps some days until the next payment.
 */
export function daysToTakeBack({ days, agreedOn, today, nextDueOn }: Agreed): number {
  const left = days - daysApart(agreedOn, today);
  return Math.max(0, Math.min(left, daysApart(today, nextDueOn) - PAUSE_NOTICE_DAYS));
}

type Paused = {
  loan: DayRate & { principalLeftCents: bigint };
  plan: readonly Instalment[];
  pause: { days: number; costCents: bigint };
};

/**
 * The plan after `back` days of a pause are taken back: earlier dates, and only the interest of the days that passed.
 */
export function shortenedBy({ loan, plan, pause }: Paused, back: number) {
  const costCents = accrued(loan.principalLeftCents, loan, pause.days - back);
  return { costCents, plan: postponed(plan, { days: -back, costCents: costCents - pause.costCents }) };
}
