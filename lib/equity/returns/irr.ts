import { DAY_MS } from "@/lib/core/format/durations";

/** Negative: money into a fund; positive: money out of it. */
export type CashFlow = { day: string; cents: bigint };

const DAYS = 365;
/** The search range of yearly growth, from losing almost everything to a thousandfold, in logarithmic steps. */
const RANGE = { min: Math.log(1e-6), max: Math.log(1_000), steps: 600 } as const;

/**
 * The yearly rate (IRR) at which the flows have a net present value of zero, as a fraction. Null if there is none or
 * more than one, or if all flows are on one day. Bisects over the logarithm of yearly growth.
 */
export function irrOf(flows: readonly CashFlow[]): number | null {
  const real = flows.filter(({ cents }) => cents !== 0n);
  const first = real.reduce((min, { day }) => Math.min(min, Date.parse(day)), Number.POSITIVE_INFINITY);
  const points = real.map(({ day, cents }) => ({
    years: (Date.parse(day) - first) / DAY_MS / DAYS,
    cents: Number(cents),
  }));
  const hasBoth = real.some(({ cents }) => cents > 0n) && real.some(({ cents }) => cents < 0n);
  if (!hasBoth || points.every(({ years }) => years === 0)) return null;
  const root = onlyRoot((growth) => worthAt(points, growth));
  return root === null ? null : Math.expm1(root);
}

// If the growth is below one, scaled by the growth over the whole time to prevent overflow; the sign stays the same.
function worthAt(points: readonly { years: number; cents: number }[], growth: number): number {
  const longest = growth < 0 ? Math.max(...points.map(({ years }) => years)) : 0;
  return points.reduce((sum, { years, cents }) => sum + cents * Math.exp(growth * (longest - years)), 0);
}

function onlyRoot(worth: (growth: number) => number): number | null {
  const { min, max, steps } = RANGE;
  const at = (step: number) => min + ((max - min) * step) / steps;
  let found: number | null = null;
  let before = worth(min);
  for (let step = 1; step <= steps; step += 1) {
    const value = worth(at(step));
    if (before !== 0 && value === 0 ? true : before * value < 0) {
      if (found !== null) return null;
      found = value === 0 ? at(step) : halve(worth, at(step - 1), at(step));
    }
    before = value;
  }
  return found;
}

function halve(worth: (growth: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(worth(low));
  for (let turn = 0; turn < 200 && high - low > 1e-15; turn += 1) {
    const middle = (low + high) / 2;
    if (Math.sign(worth(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A rate in per cent with two decimals: `10.84`; null if there is none. */
export function percentOf(rate: number | null): string | null {
  return rate === null ? null : (rate * 100).toFixed(2);
}
