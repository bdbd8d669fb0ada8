/** How recently the second factor must have been given for exactly this payout, in minutes (D3). */
export const PAYOUT_CONFIRMATION_MINUTES = 10;

export const PAYOUT_ATTEMPTS = { points: 60, perSeconds: 60 * 60 } as const;

/** The least that is paid out, in cents. */
export const MIN_PAYOUT_CENTS = 1_00n;

export const PAYOUTS_PER_PAGE = 25;

export const MAX_PAYOUT_REASON_LENGTH = 500;

/** How many payouts one file for the bank holds. */
export const BATCH_PAYOUTS = 500;
