/** Whole euros as a number, for a drawing alone: a figure that is read comes from the cents. */
export function drawnEuros(cents: bigint): number {
  return Number(cents / 100n);
}

/** A length with no more digits than a screen shows. */
export function drawnLength(length: number): number {
  return Math.round(length * 10) / 10;
}
