/** The days over which the real yield is measured; with less history than `min` days it would be meaningless. */
export const YIELD_DAYS = { max: 365, min: 30 } as const;

export const MAX_TARGET_POINTS = 10_000;

/** 100 % of a pool's assets. */
export const MAX_LEND_POINTS = 10_000;

export const MAX_CONTRIBUTION_REASON_LENGTH = 500;
