import { trade } from "./trade-deal";
import { rateTradeInput } from "./trade-schema";

/** One of the two rates the other, once the trade has ended. */
export const rateTrade = trade.rate({ name: "exchange.rate-trade", input: rateTradeInput });
