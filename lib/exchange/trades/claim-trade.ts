import { trade } from "./deal";
import { tradeParams } from "./schema";

/** An administrator takes a dispute, so that no other one works at it at the same time. */
export const claimTrade = trade.claim({ name: "exchange.claim-trade", input: tradeParams });
