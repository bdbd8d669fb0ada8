import { formatMoney } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";

/** Euros of the documented calls as they are shown. */
export function euros(amount: string): { text: string; unit: string } {
  return formatMoney(parseMoney(amount, "EUR"), "EUR");
}

/** `1.250,00 €`, on one line. */
export function euroText(amount: string): string {
  return centsText(parseMoney(amount, "EUR"));
}

/** The same from cents. */
export function centsText(cents: bigint): string {
  const { text, unit } = formatMoney(cents, "EUR");
  return `${text}\u00a0${unit}`;
}
