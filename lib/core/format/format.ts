import { cachedFormatter } from "./cached-formatter";
import { dayOf, daysApart } from "./calendar";
import { sharedNow } from "./clock";
import { CURRENCY_SYMBOLS, MIN_DECIMALS } from "./currencies";
import { formatDecimal } from "./decimal";
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "./durations";
import { type Asset, type Currency, isCurrency, printMoney } from "./money";

/**
 * Formats minor units as `1.234,56` and `€`, with a typographic minus sign: amounts of stablecoins with two decimals,
 * or more if they have more; of bitcoin and tokens with all. Uses no floating point.
 */
export function formatMoney(minor: bigint, asset: Asset): { text: string; unit: string } {
  const [whole, fraction = ""] = printMoney(minor < 0n ? -minor : minor, asset).split(".");
  const least = MIN_DECIMALS[asset as Currency] ?? fraction.length;
  const shown = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, "");
  return { text: `${minor < 0n ? "−" : ""}${formatDecimal(`${whole}.${shown}`)}`, unit: unitOf(asset) };
}

/** Returns the symbol after an amount: `€`, `US$`, `BTC`, or the code of a token. */
export function unitOf(asset: Asset): string {
  return isCurrency(asset) ? CURRENCY_SYMBOLS[asset] : asset;
}

/** Formats minor units with the unit, as one text: `1.234,56 €`. */
export function amountText(minor: bigint, asset: Asset): string {
  const { text, unit } = formatMoney(minor, asset);
  return `${text} ${unit}`;
}

/** Formats a count as `1.284`: Spanish grouping, from four digits on. */
export function formatCount(count: number): string {
  return cachedFormatter("count", () => new Intl.NumberFormat("es-ES", { useGrouping: "always" })).format(
    count,
  );
}

/** Formats a rating with one decimal: `4,8`. */
export function formatRating(rating: string): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  return cachedFormatter("rating", () => new Intl.NumberFormat("es-ES", options)).format(Number(rating));
}

/** Formats a date as `20 nov 2026, 9:12` in the member's time zone (D19). */
export function formatDate(date: Date, timeZone: string): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return cachedFormatter(`date ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

/** Returns whether a date is in the current year of the time zone; only then may its text omit the year. */
export function isThisYear(date: Date, timeZone: string, now = sharedNow()): boolean {
  return yearIn(date, timeZone) === yearIn(now, timeZone);
}

/** Returns the year of a date in the member's time zone (D19). */
export function yearIn(date: Date, timeZone: string): number {
  const options = { year: "numeric", timeZone } as const;
  const year = cachedFormatter(`year ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options));
  return Number(year.format(date));
}

type Length = "short" | "long";

function dayOfAnyYear(date: Date, timeZone: string, month: Length, now?: Date): string {
  const year = isThisYear(date, timeZone, now) ? undefined : ("numeric" as const);
  const options = { day: "numeric", month, year, timeZone } as const;
  const name = `day ${month} ${year} ${timeZone}`;
  return cachedFormatter(name, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

/** Formats a date as `12 nov`, or `12 nov 2025` if that is not the current year, in the given time zone. */
export function formatDay(date: Date, timeZone: string, now?: Date): string {
  return dayOfAnyYear(date, timeZone, "short", now);
}

const atDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a calendar day (2026-11-12), which does not depend on a time zone, as `formatDay` does. */
export const shortDayText = (day: string) => formatDay(atDay(day), "UTC");

/** Formats a calendar day with its year: `12 nov 2026`. */
export function dayText(day: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return cachedFormatter("day of a year", () => new Intl.DateTimeFormat("es-ES", options)).format(atDay(day));
}

/** Formats a calendar day in a sentence: `12 de noviembre`, or `12 de noviembre de 2025` in another year. */
export const longDayText = (day: string) => dayOfAnyYear(atDay(day), "UTC", "long");

/** Returns a text with its first letter in capitals. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats a month (2027-01) as `enero de 2027`. */
export function monthText(month: string): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return cachedFormatter("month", () => new Intl.DateTimeFormat("es-ES", options)).format(
    atDay(`${month}-01`),
  );
}

/** Formats a month (2027-01) as `ene`. */
export function shortMonthText(month: string): string {
  const options = { month: "short", timeZone: "UTC" } as const;
  return cachedFormatter("short month", () => new Intl.DateTimeFormat("es-ES", options)).format(
    atDay(`${month}-01`),
  );
}

/** Formats a calendar day for printed documents: `12/11/2026`. */
export const paperDayText = (day: string) => day.split("-").reverse().join("/");

const STEPS = [
  { unit: "minute", seconds: MINUTE_SECONDS },
  { unit: "hour", seconds: HOUR_SECONDS },
  { unit: "day", seconds: DAY_SECONDS },
] as const;

/**
 * Formats a date as `hace 5 min`, or from 24 hours on by its calendar day: `ayer`, `anteayer`; after a week, as
 * `formatDay` does.
 */
export function formatRelative(date: Date, now: Date, timeZone: string): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const step = STEPS.findLast((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!step) return "ahora mismo";
  const days = daysApart(dayOf(now, timeZone), dayOf(date, timeZone));
  if (Math.abs(days) >= 7) return formatDay(date, timeZone, now);
  const relative = cachedFormatter(
    "relative",
    () => new Intl.RelativeTimeFormat("es-ES", { numeric: "auto", style: "short" }),
  );
  return relative.format(step.unit === "day" ? days : Math.trunc(seconds / step.seconds), step.unit);
}

/** Formats a time as `9:12` in the member's time zone. */
export function formatTime(date: Date, timeZone: string): string {
  const options = { timeStyle: "short", timeZone } as const;
  return cachedFormatter(`time ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

/** Formats a date as `hoy` or `ayer`, otherwise as the day itself: `12 nov 2026`. */
export function formatDayOf(date: Date, now: Date, timeZone: string): string {
  const options = { dateStyle: "medium", timeZone } as const;
  const day = cachedFormatter(`day of ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options));
  const shown = day.format(date);
  if (shown === day.format(now)) return "hoy";
  return shown === day.format(new Date(now.getTime() - DAY_MS)) ? "ayer" : shown;
}

/** Formats the time of an event: `9:41` for today, `24 nov, 9:41` for another day. */
export function whenText(date: string, now: string, timeZone: string): string {
  const [at, from] = [new Date(date), new Date(now)];
  const time = formatTime(at, timeZone);
  return formatDayOf(at, from, timeZone) === "hoy" ? time : `${formatDay(at, timeZone, from)}, ${time}`;
}

/** Formats a deadline from the timestamps of the API: `hoy, 9:41`, `mañana, 9:41`, `24 nov, 9:41`. */
export function untilText(date: string, now: string, timeZone: string): string {
  const [until, from] = [new Date(date), new Date(now)];
  const isToday = formatDayOf(until, from, timeZone) === "hoy";
  const isTomorrow = formatDayOf(new Date(until.getTime() - DAY_MS), from, timeZone) === "hoy";
  const day = isToday ? "hoy" : isTomorrow ? "mañana" : formatDay(until, timeZone, from);
  return `${day}, ${formatTime(until, timeZone)}`;
}

/** Formats a size as `12,4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const number = new Intl.NumberFormat("es-ES", { maximumFractionDigits: power > 0 ? 1 : 0 });
  return `${number.format(bytes / 1000 ** power)} ${units[power]}`;
}

/** Formats a duration as `3 días y 4 h` or `12 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes < 1 ? "menos de un minuto" : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h y ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days === 1 ? "1 día" : `${days} días`} y ${hours % 24} h`;
}
