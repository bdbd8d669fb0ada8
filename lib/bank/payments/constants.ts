/** For how long a confirmation opens the payment that it names. */
export const PAYMENT_CONFIRMATION_MINUTES = 10;

export const PAYMENT_ATTEMPTS = {
  paymentPerUser: { points: 120, perSeconds: 3_600 },
  requestPerUser: { points: 60, perSeconds: 3_600 },
  payeePerUser: { points: 60, perSeconds: 3_600 },
  splitPayeePerUser: { points: 120, perSeconds: 3_600 },
} as const;

/** The span that the limit of a level holds for. */
export const PAYMENT_LIMIT_HOURS = 24;

/** A request that nobody answers ends after so many days. */
export const REQUEST_DAYS = 7;

/** How many may share one thing, beside whoever asks them. */
export const MAX_SHARES = 30;

export const MAX_STANDING_ORDERS = 50;

export const PAYMENTS_PER_PAGE = 25;
