import { formatDecimal } from "@/lib/core/format/decimal";

/** Whole euros as a number, for a drawing alone: a figure that is read comes from the cents. */
export function drawnEuros(cents: bigint): number {
  return Number(cents / 100n);
}

/** A length with no more digits than a screen shows. */
export function drawnLength(length: number): number {
  return Math.round(length * 10) / 10;
}

/** Hundredths of a per cent that a part is of the whole, rounded down; of nothing it is nothing. */
export function pointsOf(part: bigint, whole: bigint): number {
  return whole > 0n ? Number((part * 10_000n) / whole) : 0;
}

/** `28,65 %`, of hundredths of a per cent. */
export function percentText(points: number): string {
  return `${formatDecimal((points / 100).toFixed(2))} %`;
}
