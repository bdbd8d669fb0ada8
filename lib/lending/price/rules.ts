import { MINUTE_MS } from "@/lib/core/format/durations";
import { divide } from "@/lib/core/format/money";
import type { PriceFailure, PriceSource } from "@/lib/gateways/constants";
import { type IgnoredReason, MARKET_PRICE } from "./constants";

/** An exchange's answer in one reading. */
export type Sample = {
  source: PriceSource;
  priceCents: bigint | null;
  pricedAt: Date | null;
  error: PriceFailure | null;
  /** When the exchange was asked. */
  createdAt: Date;
};

export type JudgedSample = Sample & {
  leftOut: PriceFailure | IgnoredReason | null;
  /**
   * The distance of its price from the median of all fresh prices, in hundredths of a per cent of the median;
   * negative if it is lower.
   */
  deviation: bigint | null;
};

/**
 * The bitcoin price of one reading, in cents: the median of the fresh prices that are near the median of all fresh
 * prices. Null if fewer than three remain.
 */
export function judgeSamples(samples: readonly Sample[]): {
  priceCents: bigint | null;
  sources: JudgedSample[];
} {
  const middle = median(samples.filter(isFresh).flatMap(priceOf));
  const sources = samples.map((sample) => {
    const deviation = deviationOf(sample, middle);
    return { ...sample, deviation, leftOut: exclusionReason(sample, deviation) };
  });
  const used = sources.filter(({ leftOut }) => leftOut === null).flatMap(priceOf);
  return { priceCents: used.length >= MARKET_PRICE.sources ? median(used) : null, sources };
}

const priceOf = ({ priceCents }: Sample) => (priceCents === null ? [] : [priceCents]);

// A median, because a single wrong price cannot move it far.
function median(prices: readonly bigint[]): bigint | null {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : divide(low + high, 2n, "half-even");
}

// A time in the future is as wrong as an old one.
function isFresh({ pricedAt, createdAt }: Sample): boolean {
  const apart = pricedAt ? Math.abs(createdAt.getTime() - pricedAt.getTime()) : Number.POSITIVE_INFINITY;
  return apart <= MARKET_PRICE.maxAgeMinutes * MINUTE_MS;
}

const HUNDREDTHS = 10_000n;

function deviationOf({ priceCents }: Sample, middle: bigint | null): bigint | null {
  if (priceCents === null || middle === null) return null;
  return divide((priceCents - middle) * HUNDREDTHS, middle, "half-even");
}

function exclusionReason(sample: Sample, deviation: bigint | null): JudgedSample["leftOut"] {
  if (sample.error) return sample.error;
  if (!isFresh(sample)) return "old";
  const apart = deviation !== null && deviation < 0n ? -deviation : deviation;
  return apart === null || apart > MARKET_PRICE.maxDeviation ? "far" : null;
}

type Look = { recordedAt: Date; now: Date; maxAgeMinutes: number };

/** Whether a price is too old to sell collateral at. */
export function isStale({ recordedAt, now, maxAgeMinutes }: Look): boolean {
  return now.getTime() - recordedAt.getTime() > maxAgeMinutes * MINUTE_MS;
}

/** Whether a price differs so much from the one before that another price must confirm it. */
export function isJump(price: bigint, before: bigint, jumpPercent: number): boolean {
  const apart = price > before ? price - before : before - price;
  return apart * 100n > before * BigInt(jumpPercent);
}
