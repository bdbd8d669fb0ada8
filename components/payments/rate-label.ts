/** Formats a rate with its significant decimals, at least two: `1,08` for `1.080000`. */
export function rateLabel(rate: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  return `${whole},${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}
