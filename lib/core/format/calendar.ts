import { cachedFormatter } from "./cached-formatter";
import { DAY_MS, MINUTE_MS } from "./durations";

/** Returns the day (`2026-01-31`) of `date` in `timeZone`. */
export function dayOf(date: Date, timeZone: string): string {
  return cachedFormatter(`day in ${timeZone}`, () => new Intl.DateTimeFormat("sv-SE", { timeZone })).format(
    date,
  );
}

/** Returns the day (2026-01-31) that is `days` days after another; before it, if `days` is negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the days from one day (2026-01-31) to another; negative if the second is earlier. */
export function daysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the last day of the month (2026-01) that `day` is in; a month is accepted as well. */
export function lastOfMonth(day: string): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(new Date(Date.UTC(year, month, 0)), "UTC");
}

/** Returns the instant at which `day` (2026-01-31), or the day `later` days after it, begins in `timeZone` (D19). */
export function startOfDay(day: string, timeZone: string, later = 0): Date {
  return atWall(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS, timeZone);
}

/**
 * Returns the instant at which the clocks of `timeZone` show `local` (2026-01-31T18:30); an invalid date for any other
 * text.
 */
export function instantOf(local: string, timeZone: string): Date {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  return Number.isNaN(wall) ? new Date(wall) : atWall(wall, timeZone);
}

function atWall(wall: number, timeZone: string): Date {
  // The offset depends on the result; the second computation corrects it on days when the clocks change.
  const first = wall - offsetMs(new Date(wall), timeZone);
  return new Date(wall - offsetMs(new Date(first), timeZone));
}

function offsetMs(date: Date, timeZone: string): number {
  const options = { timeZone, timeZoneName: "longOffset" } as const;
  const formatter = cachedFormatter(`offset of ${timeZone}`, () => new Intl.DateTimeFormat("en-US", options));
  const name = formatter.formatToParts(date).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return hours ? (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS : 0;
}
