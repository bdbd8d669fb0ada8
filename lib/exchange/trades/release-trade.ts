import { trade } from "./deal";
import { tradeParams } from "./schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseTrade = trade.release({ name: "exchange.release-trade", input: tradeParams });
