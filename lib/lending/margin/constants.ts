/** The LTVs of the three margin calls, and the LTV of default, in hundredths of a per cent. */
export const MARGIN_CALLS = [7_500, 8_000, 8_500] as const;
export const DEFAULT_LTV = 9_000;

/**
 * Below this LTV, a loan in default only because of its LTV recovers. It is lower than the default LTV, so that a
 * price moving around it does not send notifications all day.
 */
export const RECOVERY_LTV = 8_500;

/** An unanswered margin call is sent again after this many hours. */
export const REMINDER_HOURS = 12;

/** Below this LTV, all margin calls count as answered. */
export const CLEAR_LTV = 7_000;

/**
 * A loan starts below the first LTV. If the price has fallen since the agreement, it needs the collateral that brings
 * the LTV to `target`.
 */
export const START_LTV = { below: 7_500, target: 7_000 } as const;

/** Below the LTV `below`, the borrower may take collateral back until the LTV is `target`. */
export const EXCESS_LTV = { below: 3_000, target: 5_000 } as const;

/**
 * Automatic collateral («self-defence»): the LTVs at which it may start, how far below that LTV it brings the loan,
 * and the least it adds, in sats.
 */
export const DEFENCE = { min: 6_000, max: 8_900, relief: 500, minSats: 10_000n } as const;

/**
 * What a valuation can find for a loan: all calls answered, one of the three calls, default, recovery, or the
 * borrower's price alert («bell»).
 */
export const MARGIN_EVENTS = ["cleared", "first", "second", "third", "default", "recovered", "bell"] as const;
export type MarginEvent = (typeof MARGIN_EVENTS)[number];

/** The price falls that the stress view shows, in per cent. */
export const STRESS_FALLS = [10, 20, 30, 40, 50, 60] as const;

export const VALUATIONS_PER_PAGE = 25;

/** The months of history in the public statistics. */
export const STATISTICS_MONTHS = 36;

/**
 * In sats. Smaller deposits to a loan's own address stay in the wallet; otherwise anyone who knows the address could
 * trigger notifications to the two parties all day.
 */
export const MIN_ARRIVAL_SATS = 10_000n;
