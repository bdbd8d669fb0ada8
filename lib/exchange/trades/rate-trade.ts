import { trade } from "./deal";
import { rateTradeInput } from "./schema";

/** One of the two rates the other, once the trade has ended. */
export const rateTrade = trade.rate({ name: "exchange.rate-trade", input: rateTradeInput });
