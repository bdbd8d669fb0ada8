/**
 * Formats a decimal text of the API as `1.234,56`, with all its decimals. Separate from the money module and its
 * errors, because every member's page loads this one.
 */
export function formatDecimal(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction ? `${grouped},${fraction}` : grouped;
}
