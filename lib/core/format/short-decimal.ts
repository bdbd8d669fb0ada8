import { formatDecimal } from "./decimal";

/** Formats a decimal text of the API without trailing zeros: `7,5` for `7.50`, and `40` for `40.00`. */
export function shortDecimal(decimal: string): string {
  return formatDecimal(decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal);
}

/**
 * Formats a percentage that somebody entered, such as a rate or a fee, without trailing zeros: `7,5 %`. Calculated
 * percentages, and those that stand in a column, keep their two decimals.
 */
export function rateText(percent: string): string {
  return `${shortDecimal(percent)}\u00a0%`;
}
