import { SIGNS } from "./currencies";
import { formatDecimal } from "./decimal";
import { type Asset, type Currency, printMoney } from "./money";

/** `1.234,56` and `€`, from minor units; the minus is the typographic one. No floating point touches the amount. */
export function formatMoney(minor: bigint, asset: Asset): { text: string; unit: string } {
  const decimal = formatDecimal(printMoney(minor < 0n ? -minor : minor, asset));
  return { text: `${minor < 0n ? "−" : ""}${decimal}`, unit: unitOf(asset) };
}

/** The sign that stands behind an amount: `€`, `US$`, `BTC`; a token's code. */
export function unitOf(asset: Asset): string {
  return asset in SIGNS ? SIGNS[asset as Currency] : asset;
}

/** `1.234,56 €`: the same in one text. */
export function amountText(minor: bigint, asset: Asset): string {
  const { text, unit } = formatMoney(minor, asset);
  return `${text} ${unit}`;
}

/** `1.284`, in the Spanish manner, grouped from four digits on. */
export function formatCount(count: number): string {
  return cached("count", () => new Intl.NumberFormat("es-ES", { useGrouping: "always" })).format(count);
}

/** `4,8`, with one decimal. */
export function formatRating(rating: string): string {
  return new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Number(rating),
  );
}

/** `20 nov 2026, 9:12` in the member's time zone (D19). */
export function formatDate(date: Date, timeZone: string): string {
  const options = { dateStyle: "medium", timeStyle: "short", timeZone } as const;
  return cached(`date ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

/** `12 nov`, in the time zone given. */
export function formatDay(date: Date, timeZone: string): string {
  const options = { day: "numeric", month: "short", timeZone } as const;
  return cached(`day ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

const atDay = (day: string) => new Date(`${day}T00:00:00Z`);

/** `12 nov`: a day of the calendar (2026-11-12), which is the same everywhere. */
export const shortDayText = (day: string) => formatDay(atDay(day), "UTC");

/** `12 nov 2026`: the same with its year. */
export function dayText(day: string): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
  return cached("day of a year", () => new Intl.DateTimeFormat("es-ES", options)).format(atDay(day));
}

/** `12/11/2026`: the same as papers have it. */
export const paperDayText = (day: string) => day.split("-").reverse().join("/");

const STEPS = [
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3_600 },
  { unit: "day", seconds: 86_400 },
] as const;

/** `hace 5 min`, `ayer`; from a week on, the day itself: `12 nov`. */
export function formatRelative(date: Date, now: Date, timeZone: string): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const step = STEPS.findLast((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!step) return "ahora mismo";
  if (Math.abs(seconds) >= 7 * 86_400) return formatDay(date, timeZone);
  const relative = cached(
    "relative",
    () => new Intl.RelativeTimeFormat("es-ES", { numeric: "auto", style: "short" }),
  );
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}

const formatters = new Map<string, unknown>();

// Making a formatter costs a hundred times its use.
function cached<Formatter>(name: string, make: () => Formatter): Formatter {
  const known = (formatters.get(name) as Formatter | undefined) ?? make();
  formatters.set(name, known);
  return known;
}

/** `9:12` in the member's time zone. */
export function formatTime(date: Date, timeZone: string): string {
  const options = { timeStyle: "short", timeZone } as const;
  return cached(`time ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options)).format(date);
}

const DAY_MS = 86_400_000;

/** `hoy`, `ayer`, else the day itself: `12 nov 2026`. */
export function formatDayOf(date: Date, now: Date, timeZone: string): string {
  const options = { dateStyle: "medium", timeZone } as const;
  const day = cached(`day of ${timeZone}`, () => new Intl.DateTimeFormat("es-ES", options));
  const shown = day.format(date);
  if (shown === day.format(now)) return "hoy";
  return shown === day.format(new Date(now.getTime() - DAY_MS)) ? "ayer" : shown;
}

/** When something happened: `9:41` of today, `24 nov, 9:41` of another day. */
export function whenText(date: string, now: string, timeZone: string): string {
  const at = new Date(date);
  const time = formatTime(at, timeZone);
  return formatDayOf(at, new Date(now), timeZone) === "hoy" ? time : `${formatDay(at, timeZone)}, ${time}`;
}

/** When a deadline is, from moments as the calls give them: `hoy, 9:41`, `mañana, 9:41`, `24 nov, 9:41`. */
export function untilText(date: string, now: string, timeZone: string): string {
  const [until, from] = [new Date(date), new Date(now)];
  const isToday = formatDayOf(until, from, timeZone) === "hoy";
  const isTomorrow = formatDayOf(new Date(until.getTime() - DAY_MS), from, timeZone) === "hoy";
  const day = isToday ? "hoy" : isTomorrow ? "mañana" : formatDay(until, timeZone);
  return `${day}, ${formatTime(until, timeZone)}`;
}

const two = (count: number) => String(count).padStart(2, "0");

/** What is left of a deadline: `47:59:59` of the last two days, `13 días 4 h` before them. */
export function timeLeft(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${Math.floor(hours / 24)} días ${hours % 24} h`;
  return `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `12,4 MB`. */
export function formatBytes(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const number = new Intl.NumberFormat("es-ES", { maximumFractionDigits: power > 0 ? 1 : 0 });
  return `${number.format(bytes / 1000 ** power)} ${units[power]}`;
}

/** `3 días y 4 h`, `12 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes < 1 ? "menos de un minuto" : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h y ${minutes % 60} min`;
  const days = Math.floor(hours / 24);
  return `${days === 1 ? "1 día" : `${days} días`} y ${hours % 24} h`;
}
