import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** How long a confirmation is valid for the payment that it names. */
export const PAYMENT_CONFIRMATION_MINUTES = 10;

export const PAYMENT_ATTEMPTS = {
  paymentPerUser: { points: 120, perSeconds: HOUR_SECONDS },
  requestPerUser: { points: 60, perSeconds: HOUR_SECONDS },
  payeePerUser: { points: 60, perSeconds: HOUR_SECONDS },
  splitPayeePerUser: { points: 120, perSeconds: HOUR_SECONDS },
} as const;

/** The period of the payment limit of a verification level. */
export const PAYMENT_LIMIT_HOURS = 24;

/** A request expires after this many days without an answer. */
export const REQUEST_DAYS = 7;

/** The members of a split, besides its owner. */
export const MAX_SHARES = 30;

export const MAX_STANDING_ORDERS = 50;

export const PAYMENTS_PER_PAGE = 25;
