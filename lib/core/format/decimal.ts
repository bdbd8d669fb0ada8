/**
 * Formats a decimal text of the API as `1.234,56`, with all its decimals. Separate from the money module and its
 * errors, because every member's page loads this one.
 */
export function formatDecimal(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction ? `${grouped},${fraction}` : grouped;
}

/**
 * Formats a percentage that somebody entered, such as a rate or a fee, without trailing zeros: `7,5 %`. Calculated
 * percentages, and those that stand in a column, keep their two decimals.
 */
export function rateText(percent: string): string {
  const short = percent.includes(".") ? percent.replace(/\.?0+$/, "") : percent;
  return `${formatDecimal(short)}\u00a0%`;
}
