export const ORDER_TYPES = ["buy", "sell"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PAYMENT_METHODS = ["USDT", "USDC", "SEPA", "PayPal"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ["open", "filled", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long an order stays in the market unless it is renewed (money.md). */
export const ORDER_LIFE_DAYS = 30;

export const TRADE_STATUSES = ["pending", "escrowed", "paid", "completed", "disputed", "cancelled"] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];

export const DEPOSIT_STATUSES = ["detected", "confirmed", "credited", "dropped"] as const;
/** What a member is shown: a confirmed deposit that the month's limit holds is said to be so. */
export const SHOWN_DEPOSIT_STATUSES = [...DEPOSIT_STATUSES, "held"] as const;
export type ShownDepositStatus = (typeof SHOWN_DEPOSIT_STATUSES)[number];
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

export const WITHDRAWAL_STATUSES = ["pending", "broadcasting", "completed", "failed"] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];
