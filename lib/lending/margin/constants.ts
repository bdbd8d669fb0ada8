/** The LTV (hundredths of a per cent) at which each margin call is made, and the one at which a loan is in default. */
export const MARGIN_CALLS = [7_500, 8_000, 8_500] as const;
export const DEFAULT_LTV = 9_000;

/** Under it a loan that is in default by its LTV alone goes on: not at the same mark, or a price around it would send notices all day. */
export const RECOVERY_LTV = 8_500;

/** After so many hours a margin call that nobody has answered is sent once more. */
export const REMINDER_HOURS = 12;

/** Under it all margin calls are answered. */
export const CLEAR_LTV = 7_000;

/** A loan starts under this LTV, with what brings it to `target` where the price has fallen since it was agreed. */
export const START_LTV = { below: 7_500, target: 7_000 } as const;

/** Above it an LTV is shown as a warning (spec 3 §9). */
export const WARNING_LTV = 6_000;

/** Under `below` collateral may be taken back, down to `target`. */
export const EXCESS_LTV = { below: 3_000, target: 5_000 } as const;

/** The self-defence: where it may begin, how far below that it brings the LTV, and the least that it adds, in sats. */
export const DEFENCE = { least: 6_000, most: 8_900, relief: 500, minSats: 10_000n } as const;

/** What the valuation finds for a loan, beside the three calls: all answered, in default, out of it again, the early bell. */
export const MARGIN_EVENTS = ["cleared", "first", "second", "third", "default", "recovered", "bell"] as const;
export type MarginEvent = (typeof MARGIN_EVENTS)[number];

/** Why a new price valued nothing. */
export const SKIP_REASONS = ["stale", "jump"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** How a lender is paid out of the collateral: in bitcoin, or in the loan's currency by the treasury. */
export const LIQUIDATION_METHODS = ["kind", "treasury"] as const;
export type LiquidationMethod = (typeof LIQUIDATION_METHODS)[number];

/** Falls of the price, in per cent, that the stress view shows. */
export const STRESS_FALLS = [10, 20, 30, 40, 50, 60] as const;

export const VALUATIONS_PER_PAGE = 25;

/** How many months the public figures go back. */
export const STATISTICS_MONTHS = 36;

/** In sats: less than this to a loan's own address stays in the wallet, or whoever knows the address could tell the two of it all day. */
export const MIN_ARRIVAL_SATS = 10_000n;
