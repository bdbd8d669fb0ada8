import { formatMoney } from "@/lib/core/format";
import { isAmount, parseMoney } from "@/lib/core/money";
import { typedAmount } from "@/lib/core/typed-amount";

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

/** Typed euros in cents; null while they are no amount. */
export function typedCents(text: string): bigint | null {
  const decimal = typedAmount(text);
  return isAmount(decimal, 2) ? parseMoney(decimal, "EUR") : null;
}

/** `1250.00` as people type it. */
export function typedText(amount: string): string {
  return amount.replace(/\.00$/, "").replace(".", ",");
}
