import { amountText, formatMoney } from "./format";
import { type Currency, parseMoney } from "./money";

/** Formats a decimal text of the API for display. */
export function shown(amount: string, currency: Currency): { text: string; unit: string } {
  return formatMoney(parseMoney(amount, currency), currency);
}

/** Shortens an address or a hash to `bcrt1q…ygt080`, enough to distinguish it from others. */
export function shortened(code: string): string {
  return code.length > 16 ? `${code.slice(0, 6)}…${code.slice(-6)}` : code;
}

/** Formats a decimal text of the API with its unit: `0,01500000 BTC`. */
export const amountTextOf = (amount: string, currency: Currency) =>
  amountText(parseMoney(amount, currency), currency);
