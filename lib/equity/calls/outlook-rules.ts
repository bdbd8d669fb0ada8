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
  /** What can be spent, with what is reserved for calls. */
  balanceCents: bigint;
  /** What comes in of a usual month. */
  incomeCents: bigint;
  calls: readonly Due[];
  others: readonly Due[];
};

const monthOf = (day: string) => day.slice(0, 7);

/** The months from that of `today` on, in order. */
export function monthsFrom(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, later) =>
    new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 7),
  );
}

/**
 * Month by month what is there, what comes in and what has to be paid. Of the current month no more income is counted on; what is
 * overdue falls into it. `isShort`: the money is not enough.
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
