import { formatMoney } from "@/lib/core/format";
import { type Currency, DECIMALS, isAmount, parseMoney } from "@/lib/core/money";
import { typedAmount } from "@/lib/core/typed-amount";

/** A decimal text of the documented calls as it is shown. */
export function shown(amount: string, currency: Currency): { text: string; unit: string } {
  return formatMoney(parseMoney(amount, currency), currency);
}

/** What is typed in minor units; null while it is no amount. */
export function typedMinor(text: string, currency: Currency): bigint | null {
  const decimal = typedAmount(text);
  return isAmount(decimal, DECIMALS[currency]) ? parseMoney(decimal, currency) : null;
}

/** `bcrt1q…ygt080`: enough of an address or a hash to tell it from another. */
export function shortened(code: string): string {
  return code.length > 16 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}
