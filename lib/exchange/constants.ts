export const ORDER_TYPES = ["buy", "sell"] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const PAYMENT_METHODS = ["USDT", "USDC", "SEPA", "PayPal"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ["open", "filled", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How many days an order stays in the market unless it is renewed (money.md). */
export const ORDER_LIFE_DAYS = 30;

export const TRADE_STATUSES = ["pending", "escrowed", "paid", "completed", "disputed", "cancelled"] as const;
export type TradeStatus = (typeof TRADE_STATUSES)[number];
