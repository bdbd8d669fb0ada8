import { formatMoney, unitOf } from "@/lib/core/format/format";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { typedMinor } from "@/lib/core/format/typed-amount";
import type { LoanCurrency } from "./constants";

/** Formats cents, or hundredths of a per cent, as the decimal text that the API uses: «8000.00». */
export function printCents(cents: bigint): string {
  return printMoney(cents, "USD");
}

/** Parses that decimal text. Throws `invalid` if the text is not an amount. */
export function parseCents(text: string): bigint {
  return parseMoney(text, "USD");
}

/** Parses an amount as people type it; null while it is not an amount above zero. */
export function typedCents(text: string): bigint | null {
  return typedMinor(text, "USD") || null;
}

/** Formats cents for display: «8.000,00» and «USDC». A null currency means dollars, whatever the payment method. */
export function formatCents(cents: bigint, currency: LoanCurrency | null): { text: string; unit: string } {
  return { text: formatMoney(cents, "USD").text, unit: unitOf(currency ?? "USD") };
}

/** The formatted amount and its unit in one text. */
export function centsText(cents: bigint, currency: LoanCurrency | null): string {
  const { text, unit } = formatCents(cents, currency);
  return `${text}\u00a0${unit}`;
}
