import { HOUR_SECONDS } from "@/lib/core/format/durations";

export const NO_COUPON = "Ese código no existe";

export const COUPON_CODE = { minLength: 4, maxLength: 20 } as const;

/** The discount in per cent. What costs nothing is a free course, not a discounted one. */
export const COUPON_PERCENT = { min: 1, max: 90 } as const;

export const MAX_COUPON_USES = 10_000;

/** A lower price is not worth a payment, and card providers refuse less than about half of it. */
export const MIN_DISCOUNTED_CENTS = 1_00n;

/** How many coupons of one course or mentorship may exist that were not ended. */
export const MAX_LIVE_COUPONS = 20;

export const COUPONS_PER_PAGE = 20;

/** How many coupons a member may create, and how many codes they may try, in an hour. */
export const COUPON_ATTEMPTS = {
  creations: { points: 40, perSeconds: HOUR_SECONDS },
  codes: { points: 60, perSeconds: HOUR_SECONDS },
} as const;

/** The parameter of a checkout's address with the code of a coupon. */
export const COUPON_PARAMETER = "codigo";

/** Why a coupon is no longer valid, or `active`. */
export const COUPON_STATUSES = ["active", "expired", "used", "ended"] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];
