/** `1,08` of `1.080000`: as many decimals as the rate has, two at least. */
export function rateLabel(rate: string): string {
  const [whole = "0", fraction = ""] = rate.split(".");
  return `${whole},${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}
