import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";

/** Formats a EUR amount from the API. */
export function euros(amount: string): { text: string; unit: string } {
  return formatMoney(parseMoney(amount, "EUR"), "EUR");
}

/** Formats an amount on one line: `1.250,00 €`. */
export function euroText(amount: string): string {
  return centsText(parseMoney(amount, "EUR"));
}

/** `euroText` for an amount that is deducted: `−30,02 €`; zero has no sign. */
export function deductedText(amount: string): string {
  return /[1-9]/.test(amount) ? `−${euroText(amount)}` : euroText(amount);
}

/** `euroText` for an amount in cents. */
export function centsText(cents: bigint): string {
  const { text, unit } = formatMoney(cents, "EUR");
  return `${text}\u00a0${unit}`;
}
