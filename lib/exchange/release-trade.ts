import { trade } from "./trade-deal";
import { tradeParams } from "./trade-schema";

/** Whoever has claimed a dispute leaves it to others. */
export const releaseTrade = trade.release({ name: "exchange.release-trade", input: tradeParams });
