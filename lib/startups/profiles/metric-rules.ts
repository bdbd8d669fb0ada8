/** The months between two, first days, in order; none where the second is not later. A month without figures shows as missing. */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const months: string[] = [];
  for (let place = 0; ; place += 1) {
    const at = new Date(Date.UTC(year, month - 1 + place, 1)).toISOString().slice(0, 10);
    if (at > last) return months;
    months.push(at);
  }
}

/** So many months of figures are shown and filled. */
export const TRACTION_MONTHS = 12;

/** The first day of the month in Madrid that is so many away from the one of `now`: `2026-11-01`. */
export function firstOfMonth(now: Date, away: number): string {
  const [year = 0, month = 1] = MADRID.format(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}

const MADRID = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid", dateStyle: "short" });
