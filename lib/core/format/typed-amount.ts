import { type Asset, type Currency, decimalsOf, isAmount, parseMoney } from "./money";

const UNIT = /^(?:€|US\$|\$|EUR|USDT|USDC|USD|BTC|%)|(?:€|US\$|\$|EUR|USDT|USDC|USD|BTC|%)$/gi;
const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;
const GROUPED_OR_PLAIN = /^(?:\d*|[1-9]\d{0,2}(?:\.\d{3})+)$/;

/**
 * Converts an amount as people type it, `1.234,5 €` or `0.5`, into the decimal text of forms and JSON (D28). The comma
 * is the decimal separator. A point is a thousands separator if exactly three digits follow it and the number does not
 * start with zero: `1.000` is `1000`, `0.015` is `0.015`. Spaces and the unit are removed. A text that cannot be parsed
 * is returned without further changes, and no schema accepts it.
 */
export function typedAmount(text: string): string {
  const plain = text.replace(/\s/g, "").replace(UNIT, "");
  const [whole = "", ...fractions] = plain.split(",");
  if (fractions.length === 0) return GROUPED.test(plain) ? plain.replaceAll(".", "") : plain;
  if (fractions.length > 1 || !GROUPED_OR_PLAIN.test(whole)) return plain;
  return `${whole.replaceAll(".", "") || "0"}.${fractions[0]}`;
}

/** Parses a typed amount into minor units; null while it is not an amount of the asset. */
export function typedMinor(text: string, asset: Asset): bigint | null {
  const decimal = typedAmount(text);
  return isAmount(decimal, decimalsOf(asset)) ? parseMoney(decimal, asset) : null;
}

/**
 * Converts a decimal text of the API into what people would type, for a prefilled field: `0.01500000` is `0,015`. With
 * a currency other than bitcoin, cents have two digits: `1000.50` is `1000,50`, and `70500.00` is `70500`.
 */
export function typedText(decimal: string, currency?: Currency): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const digits = fraction.replace(/0+$/, "");
  if (!digits) return whole;
  return `${whole},${currency && currency !== "BTC" ? digits.padEnd(2, "0") : digits}`;
}
