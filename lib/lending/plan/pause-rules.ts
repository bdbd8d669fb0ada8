import { PAUSE_NOTICE_DAYS } from "@/lib/lending/constants";
import { accrued, type DayRate, daysBetween } from "./interest-rules";
import { type Instalment, postponed } from "./plan-rules";

type Agreed = { days: number; agreedOn: string; today: string; nextDueOn: string };

/**
 * How many days of an agreed pause are left to take back today: those that have not passed, and no more than leave the
 * borrower some days until the next payment.
 */
export function daysToTakeBack({ days, agreedOn, today, nextDueOn }: Agreed): number {
  const left = days - daysBetween(agreedOn, today);
  return Math.max(0, Math.min(left, daysBetween(today, nextDueOn) - PAUSE_NOTICE_DAYS));
}

type Paused = {
  loan: DayRate & { principalLeftCents: bigint };
  plan: readonly Instalment[];
  pause: { days: number; costCents: bigint };
};

/** A plan that a pause has put off, once so many of its days are taken back: with the dates and the interest of those that passed. */
export function shortenedBy({ loan, plan, pause }: Paused, back: number) {
  const costCents = accrued(loan.principalLeftCents, loan, pause.days - back);
  return { costCents, plan: postponed(plan, { days: -back, costCents: costCents - pause.costCents }) };
}
