import type { KycLevel } from "@/lib/auth/constants";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { BTC_ORDER } from "./machine";

export const ORDER_LABELS = BTC_ORDER.labels;

/** What an open order is called in the market, where all of them are open (spec 3 §4). */
export const IN_MARKET = "Disponible";

/** The two lists of one's own orders. */
export const OWN_ORDER_VIEWS = ["open", "closed"] as const;

export const ORDER_SORTS = ["recent", "cheapest", "dearest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** What a new order adds to the subtotal, paid by the buyer, in hundredths of a percent; it is stored with it (D9). */
export const BUYER_FEE_POINTS = BigInt(FEE_BASIS_POINTS.bitcoinOrders);

/** How many orders a member may have in the market at once, by their level; administrators need none. */
export const MAX_OPEN_ORDERS: Readonly<Record<KycLevel, number>> = {
  none: 4,
  basic: 4,
  intermediate: 20,
  complete: 100,
};

/** How recently the password must have been confirmed where an act of the market asks for it, in minutes (D26). */
export const MARKET_CONFIRMATION_MINUTES = 10;

/** Over how many hours the acts of one member count together as one that asks for the password. */
export const CONFIRMED_WORTH_HOURS = 24;

export const ORDERS_PER_PAGE = 25;

/** How far back the chart of completed trades goes, unless asked otherwise, and at most. */
export const CHART_DAYS = { usual: 30, most: 365 } as const;

/** The steps of price that each side of the depth is cut into at most. */
export const DEPTH_STEPS = 20;

export const MAX_ORDER_TEXT_LENGTH = 2_000;
export const MAX_ORDER_REASON_LENGTH = 500;

/** All bitcoin there will ever be, in sats. */
export const MAX_SATS = 2_100_000_000_000_000n;

/** No bitcoin costs this much: 100 million dollars, in cents. */
export const MAX_PRICE_CENTS = 10_000_000_000n;

/** What one order may cost, in cents: with six decimals and the fee it still fits a bigint of the ledger. */
export const MAX_SUBTOTAL_CENTS = 100_000_000_000_000n;

export const ORDER_ATTEMPTS = { perUser: { points: 120, perSeconds: 60 } } as const;
