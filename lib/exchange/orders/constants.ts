import type { KycLevel } from "@/lib/auth/constants";
import { FEE_BASIS_POINTS } from "@/lib/core/config/constants";
import { BTC_ORDER } from "./machine";

export const ORDER_LABELS = BTC_ORDER.labels;

/** The label of an open order in the market, where all orders are open (spec 3 §4). */
export const IN_MARKET = "Disponible";

/** The kinds of price in the form of an order: fixed, or following the reference price. */
export const PRICINGS = ["fixed", "market"] as const;
export type Pricing = (typeof PRICINGS)[number];

/** The two lists of a member's own orders. */
export const OWN_ORDER_VIEWS = ["open", "closed"] as const;

export const ORDER_SORTS = ["recent", "cheapest", "dearest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/**
 * The fee that a new order adds to the subtotal, paid by the buyer, in hundredths of a percent; it is stored with the
 * order (D9).
 */
export const BUYER_FEE_POINTS = BigInt(FEE_BASIS_POINTS.bitcoinOrders);

/** The maximum number of open orders per member, by level; `none` never occurs, because the app requires a level. */
export const MAX_OPEN_ORDERS: Readonly<Record<KycLevel, number>> = {
  none: 4,
  basic: 4,
  intermediate: 20,
  complete: 100,
};

/** The most completed trades that an order may ask of its taker. */
export const MAX_TAKER_TRADES = 100;

/** How many days before an order expires its owner is reminded to renew it. */
export const EXPIRY_REMINDER_DAYS = 3;

/** How many minutes a confirmed password is valid for actions in the market that require it (D26). */
export const MARKET_CONFIRMATION_MINUTES = 10;

/** The hours within which the orders of one member are added up for the password confirmation. */
export const CONFIRMED_WORTH_HOURS = 24;

export const ORDERS_PER_PAGE = 25;

/** The default and the maximum number of days in the chart of completed trades. */
export const CHART_DAYS = { default: 30, max: 365 } as const;

/** The maximum number of price steps on each side of the depth chart. */
export const DEPTH_STEPS = 20;

export const MAX_ORDER_TEXT_LENGTH = 2_000;
export const MAX_ORDER_REASON_LENGTH = 500;

/** The maximum supply of bitcoin, in sats. */
export const MAX_SATS = 2_100_000_000_000_000n;

/** The maximum price of a bitcoin: 100 million dollars, in cents. */
export const MAX_PRICE_CENTS = 10_000_000_000n;

/** The maximum subtotal of an order, in cents: with six decimals and the fee it still fits a bigint of the ledger. */
export const MAX_SUBTOTAL_CENTS = 100_000_000_000_000n;

export const ORDER_ATTEMPTS = {
  perUser: { points: 120, perSeconds: 60 },
  /** To pause, resume and renew, together: enough to pause all orders at once. */
  statePerUser: { points: 120, perSeconds: 60 },
} as const;

export const ZERO_TOTAL = "El total debe ser mayor que 0: aumenta la cantidad o el precio";

export const HELD_MARKET_PRICE = "Una compra con USDT o USDC bloquea su total: ponle un precio fijo";

/** How many completed trades the market lists. */
export const LATEST_TRADES = 20;
