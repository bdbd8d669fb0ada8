import { trade } from "./deal";
import { disputeTradeInput } from "./schema";

/**
 * A party asks an administrator to decide; the bitcoin stays in escrow, and both have 24 hours for evidence.
 */
export const disputeTrade = trade.dispute({ name: "exchange.dispute-trade", input: disputeTradeInput });
