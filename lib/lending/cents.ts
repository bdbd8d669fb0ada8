import { formatMoney, unitOf } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import type { LoanCurrency } from "./constants";

/** «8000.00»: cents, or hundredths of a per cent, as a decimal text of the calls. */
export function printCents(cents: bigint): string {
  return printMoney(cents, "USD");
}

/** The same read; what is no such text throws `invalid`. */
export function parseCents(text: string): bigint {
  return parseMoney(text, "USD");
}

/** «8.000,00» and «USDC»: cents as they are shown; without a currency they are dollars, however they are paid. */
export function formatCents(cents: bigint, currency: LoanCurrency | null): { text: string; unit: string } {
  return { text: formatMoney(cents, "USD").text, unit: unitOf(currency ?? "USD") };
}

/** The same in one text. */
export function centsText(cents: bigint, currency: LoanCurrency | null): string {
  const { text, unit } = formatCents(cents, currency);
  return `${text}\u00a0${unit}`;
}
