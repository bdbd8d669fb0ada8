import { trade } from "./deal";
import { rateTradeInput } from "./schema";

/** Declares the command by which a party rates the other after the trade has ended. */
export const rateTrade = trade.rate({ name: "exchange.rate-trade", input: rateTradeInput });
