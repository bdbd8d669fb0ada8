import { dayOf } from "@/lib/core/format/calendar";

/**
 * The first days of the months from `first` to `last`, in order; empty if `last` is earlier. Used to show months
 * without figures as missing.
 */
export function monthsBetween(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  const months: string[] = [];
  for (let place = 0; ; place += 1) {
    const at = new Date(Date.UTC(year, month - 1 + place, 1)).toISOString().slice(0, 10);
    if (at > last) return months;
    months.push(at);
  }
}

/** The months of figures that are shown and filled. */
export const TRACTION_MONTHS = 12;

/** The first day of the month that is `away` months from that of `now` in Madrid: `2026-11-01`. */
export function firstOfMonth(now: Date, away: number): string {
  const [year = 0, month = 1] = dayOf(now, "Europe/Madrid").split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + away, 1)).toISOString().slice(0, 10);
}
