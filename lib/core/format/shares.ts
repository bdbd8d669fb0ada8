/**
 * Divides `whole`, in minor units, in proportion to the weights: rounds each part down, then gives the remaining units,
 * one each, to the parts with the largest remainder; equal remainders go to the first (largest remainder method). The
 * parts add up to `whole`, except that all parts are zero if all weights are zero. Throws RangeError for negative
 * values.
 */
export function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole < 0n || weights.some((weight) => weight < 0n))
    throw new RangeError("cannot divide negative values");
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / total);
  const left = whole - parts.reduce((sum, part) => sum + part, 0n);
  const remainders = weights.map((weight, place) => ({ place, rest: (whole * weight) % total }));
  remainders.sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest < other.rest ? 1 : -1,
  );
  for (const { place } of remainders.slice(0, Number(left))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}
