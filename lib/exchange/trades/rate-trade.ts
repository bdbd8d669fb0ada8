import { trade } from "./deal";
import { rateTradeInput } from "./schema";

/** A party rates the other after the trade has ended. */
export const rateTrade = trade.rate({ name: "exchange.rate-trade", input: rateTradeInput });
