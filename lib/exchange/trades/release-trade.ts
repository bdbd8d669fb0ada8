import { trade } from "./deal";
import { tradeParams } from "./schema";

/** Declares the command by which the administrator who has claimed a dispute releases it. */
export const releaseTrade = trade.release({ name: "exchange.release-trade", input: tradeParams });
