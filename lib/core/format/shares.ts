/**
 * So much of `whole`, in minor units, for each weight: rounded down, and the units that are left one each to those who lost
 * most by it, of equal losses to the first (largest remainder). The parts add up to `whole`; nothing comes of weights that
 * are all zero. Throws RangeError for what is below zero.
 */
export function apportion(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole < 0n || weights.some((weight) => weight < 0n)) throw new RangeError("nothing to divide");
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (whole * weight) / total);
  const left = whole - parts.reduce((sum, part) => sum + part, 0n);
  const lost = weights.map((weight, place) => ({ place, rest: (whole * weight) % total }));
  lost.sort((one, other) =>
    one.rest === other.rest ? one.place - other.place : one.rest < other.rest ? 1 : -1,
  );
  for (const { place } of lost.slice(0, Number(left))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}
