/** How a liquidation pays the lender: in bitcoin, or in the loan's currency through the treasury. */
export const LIQUIDATION_METHODS = ["kind", "treasury"] as const;
export type LiquidationMethod = (typeof LIQUIDATION_METHODS)[number];
