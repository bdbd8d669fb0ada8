import { trade } from "./deal";
import { tradeParams } from "./schema";

/** An administrator claims a dispute, so that no other one works on it at the same time. */
export const claimTrade = trade.claim({ name: "exchange.claim-trade", input: tradeParams });
