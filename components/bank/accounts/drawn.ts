import { formatDecimal } from "@/lib/core/format/decimal";

/** Returns whole euros as a number, only for charts: displayed figures are calculated from the cents. */
export function drawnEuros(cents: bigint): number {
  return Number(cents / 100n);
}

/** Formats a length with no more digits than a screen can show. */
export function drawnLength(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Returns the share of a part in the whole, in hundredths of a percent, rounded down; zero if the whole is zero. */
export function pointsOf(part: bigint, whole: bigint): number {
  return whole > 0n ? Number((part * 10_000n) / whole) : 0;
}

/** Formats hundredths of a percent: `28,65 %`. */
export function percentText(points: number): string {
  return `${formatDecimal((points / 100).toFixed(2))} %`;
}
