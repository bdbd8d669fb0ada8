/** The real yield is measured over so many days; with less history than the least it would say nothing. */
export const YIELD_DAYS = { most: 365, least: 30 } as const;

export const MAX_TARGET_POINTS = 10_000;

/** All that a pool owns. */
export const MAX_LEND_POINTS = 10_000;

export const MAX_CONTRIBUTION_REASON_LENGTH = 500;
