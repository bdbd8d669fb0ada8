/**
 * A price from the exchanges: the least number of sources for the median, their greatest age, and their greatest
 * distance from the median in hundredths of a per cent.
 */
export const MARKET_PRICE = { sources: 3, maxAgeMinutes: 5, maxDeviation: 200n } as const;

/** Why an exchange's price is not used, in addition to the failures to read one. */
export const IGNORED_REASONS = ["old", "far"] as const;
export type IgnoredReason = (typeof IGNORED_REASONS)[number];

/** How long the answers of the exchanges are kept. */
export const PRICE_SAMPLE_DAYS = 30;

/** Why a new price did not cause a valuation. */
export const SKIP_REASONS = ["stale", "jump"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];
