import { CHECKED_METRICS, type Metric } from "@/lib/startups/constants";

/** What a founder was paid in a month for what they sold here, by whom; given back again counts against it. */
export type SaleLine = { buyerId: string; cents: bigint };

/**
 * The figures of a month that nobody types: how many sales, what they brought, how many different people paid. A month in which
 * more was given back than sold shows nothing rather than less than nothing.
 */
export function checkedMetrics(
  lines: readonly SaleLine[],
): Readonly<Record<(typeof CHECKED_METRICS)[number], bigint>> {
  const sold = lines.filter(({ cents }) => cents > 0n);
  const income = lines.reduce((sum, { cents }) => sum + cents, 0n);
  const buyers = new Set(sold.map(({ buyerId }) => buyerId));
  return { sales: BigInt(sold.length), income: income > 0n ? income : 0n, customers: BigInt(buyers.size) };
}

/** Whether a figure is read from the ledger: then it is never typed. */
export function isChecked(metric: Metric): boolean {
  return (CHECKED_METRICS as readonly Metric[]).includes(metric);
}

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
