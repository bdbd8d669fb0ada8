/** Minor-unit digits of each currency (D8). */
const DECIMALS = { EUR: 2, USD: 2, USDT: 6, USDC: 6, BTC: 8 } as const;

type Currency = keyof typeof DECIMALS;

const UNIT: Readonly<Record<Currency, string>> = {
  EUR: "€",
  USD: "US$",
  USDT: "USDT",
  USDC: "USDC",
  BTC: "BTC",
};

/** `1.234,56` and `€`, from minor units; the minus is the typographic one. No floating point touches the amount. */
export function formatMoney(minor: bigint, currency: Currency): { text: string; unit: string } {
  const [whole = "", fraction = ""] = decimal(minor < 0n ? -minor : minor, currency).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return { text: `${minor < 0n ? "−" : ""}${grouped},${fraction}`, unit: UNIT[currency] };
}

/** `1234.56`: how an amount of minor units stands in JSON. */
export function decimal(minor: bigint, currency: Currency): string {
  const decimals = DECIMALS[currency];
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, "0");
  return `${minor < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** `1.284`, in the Spanish manner, grouped from four digits on. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat("es-ES", { useGrouping: "always" }).format(count);
}

/** `4,8`, with one decimal. */
export function formatRating(rating: string): string {
  return new Intl.NumberFormat("es-ES", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Number(rating),
  );
}

/** `20 nov 2026, 9:12` in the member's time zone (D19). */
export function formatDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    moment,
  );
}

const STEPS = [
  { unit: "minute", seconds: 60 },
  { unit: "hour", seconds: 3_600 },
  { unit: "day", seconds: 86_400 },
] as const;

/** `hace 5 min`, `ayer`; from a week on, the day itself: `12 nov`. */
export function formatRelative(moment: Date, now: Date, timeZone: string): string {
  const seconds = Math.round((moment.getTime() - now.getTime()) / 1000);
  const step = STEPS.findLast((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!step) return "ahora mismo";
  if (Math.abs(seconds) >= 7 * 86_400) {
    return new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone }).format(moment);
  }
  const relative = new Intl.RelativeTimeFormat("es-ES", { numeric: "auto", style: "short" });
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}
