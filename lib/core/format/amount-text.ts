import { amountText, formatMoney } from "./format";
import { type Currency, parseMoney } from "./money";

/** A decimal text of the documented calls as it is shown. */
export function shown(amount: string, currency: Currency): { text: string; unit: string } {
  return formatMoney(parseMoney(amount, currency), currency);
}

/** `bcrt1q…ygt080`: enough of an address or a hash to tell it from another. */
export function shortened(code: string): string {
  return code.length > 16 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}

/** A decimal text of the documented calls with its unit: `0,01500000 BTC`. */
export const amountTextOf = (amount: string, currency: Currency) =>
  amountText(parseMoney(amount, currency), currency);
