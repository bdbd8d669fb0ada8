/**
 * `1.234,56`: a decimal text of the calls as it is shown, with as many decimals as it has. Apart from money and its errors,
 * because every member's page loads it.
 */
export function formatDecimal(decimal: string): string {
  const [whole = "", fraction] = decimal.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return fraction ? `${grouped},${fraction}` : grouped;
}
