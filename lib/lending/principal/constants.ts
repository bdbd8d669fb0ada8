/** In characters. */
export const MAX_REFERENCE_LENGTH = 140;

/** How long sealed payment data is kept after a loan has ended. */
export const PAYMENT_DATA_DAYS = 30;
