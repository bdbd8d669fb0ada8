import { divide } from "@/lib/core/format/money";
import type { PriceFailure, PriceSource } from "@/lib/gateways/constants";
import { type LeftOut, MARKET_PRICE } from "./constants";

/** What an exchange said at a reading. */
export type Sample = {
  source: PriceSource;
  priceCents: bigint | null;
  pricedAt: Date | null;
  error: PriceFailure | null;
  /** When it was asked. */
  createdAt: Date;
};

export type JudgedSample = Sample & {
  leftOut: PriceFailure | LeftOut | null;
  /** How far its price is from the middle of all that are fresh, in hundredths of a per cent of that; below zero where it is less. */
  deviation: bigint | null;
};

/**
 * What one reading says a bitcoin costs, in cents: the median of the fresh prices that are near the median of all fresh ones.
 * Null where that leaves fewer than three.
 */
export function judge(samples: readonly Sample[]): { priceCents: bigint | null; sources: JudgedSample[] } {
  const middle = median(samples.filter(isFresh).flatMap(priceOf));
  const sources = samples.map((sample) => {
    const deviation = deviationOf(sample, middle);
    return { ...sample, deviation, leftOut: exclusionReason(sample, deviation) };
  });
  const used = sources.filter(({ leftOut }) => leftOut === null).flatMap(priceOf);
  return { priceCents: used.length >= MARKET_PRICE.sources ? median(used) : null, sources };
}

const priceOf = ({ priceCents }: Sample) => (priceCents === null ? [] : [priceCents]);

// Half of them are as much or less, whatever a single one says.
function median(prices: readonly bigint[]): bigint | null {
  const sorted = prices.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : divide(low + high, 2n, "half-even");
}

// A clock that is ahead is as wrong as a price that is old.
function isFresh({ pricedAt, createdAt }: Sample): boolean {
  const apart = pricedAt ? Math.abs(createdAt.getTime() - pricedAt.getTime()) : Number.POSITIVE_INFINITY;
  return apart <= MARKET_PRICE.maxAgeMinutes * 60_000;
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
