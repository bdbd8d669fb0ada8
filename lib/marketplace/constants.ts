/** The seller sets `paused` and `closed`. A listing without stock stays active but is not shown. */
export const LISTING_STATUSES = ["active", "paused", "closed"] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export const CONDITIONS = ["new", "as_new", "good", "used", "service"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const ORDER_STATUSES = [
  "pending",
  "paid",
  "shipped",
  "delivered",
  "disputed",
  "cancelled",
  "refunded",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The highest level that a listing can require to contact its seller. */
export const MAX_LEVEL = 4;

export const MAX_PHOTOS = 8;

/** How many days after it is sent, or performed, a purchase counts as received. */
export const RECEIPT_DAYS = { item: 14, service: 7 } as const;
