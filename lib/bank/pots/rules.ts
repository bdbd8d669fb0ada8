/** `2026-02-28`: the first day after `after` that is the month's `day`, or its last where the month is shorter. */
export function nextMonthlyOn(after: string, day: number): string {
  const [year = 0, month = 1] = after.split("-").map(Number);
  const inMonth = dayIn(year, month, day);
  return inMonth > after ? inMonth : dayIn(year, month + 1, day);
}

function dayIn(year: number, month: number, day: number): string {
  // Day 0 of the month after is the last of this one.
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}
