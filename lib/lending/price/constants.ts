/** A price of the exchanges: of how many it is the median at least, how old theirs may be, and how far (points) from the middle. */
export const MARKET_PRICE = { sources: 3, maxAgeMinutes: 5, maxDeviation: 200n } as const;

/** Why an exchange's price does not count beside those of which there is none. */
export const LEFT_OUT = ["old", "far"] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** How long what the exchanges said is kept. */
export const PRICE_SAMPLE_DAYS = 30;
