import { trade } from "./deal";
import { tradeParams } from "./schema";

/** The administrator who has claimed a dispute releases it. */
export const releaseTrade = trade.release({ name: "exchange.release-trade", input: tradeParams });
