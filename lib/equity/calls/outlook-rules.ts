export type Due = { day: string; cents: bigint };

export type Month = {
  /** 2026-01 */
  month: string;
  startCents: bigint;
  incomeCents: bigint;
  callsCents: bigint;
  othersCents: bigint;
  endCents: bigint;
  isShort: boolean;
};

type Means = {
  /** The available balance plus the money reserved for calls. */
  balanceCents: bigint;
  /** The income of a usual month. */
  incomeCents: bigint;
  calls: readonly Due[];
  others: readonly Due[];
};

const monthOf = (day: string) => day.slice(0, 7);

/** Months in order, starting with that of `today`. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7),
  );
}

/**
 * The balance, income and payments of each month. The current month counts no more income, and includes overdue
 * payments. `isShort`: the money does not suffice.
 */
export function outlookOf(today: string, count: number, { balanceCents, incomeCents, calls, others }: Means) {
  const months = monthsFrom(today, count);
  const [first = ""] = months;
  let left = balanceCents;
  return months.map((month): Month => {
    const isIn = ({ day }: Due) => monthOf(day) === month || (month === first && monthOf(day) < first);
    const sumOf = (all: readonly Due[]) => all.filter(isIn).reduce((sum, { cents }) => sum + cents, 0n);
    const income = month === first ? 0n : incomeCents;
    const [startCents, callsCents, othersCents] = [left, sumOf(calls), sumOf(others)];
    left = startCents + income - callsCents - othersCents;
    return {
      month,
      startCents,
      incomeCents: income,
      callsCents,
      othersCents,
      endCents: left,
      isShort: left < 0n,
    };
  });
}
