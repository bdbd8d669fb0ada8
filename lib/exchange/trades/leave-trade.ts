import { voidTrade } from "./cancellation";
import { trade } from "./deal";
import { tradeParams } from "./schema";

/** The buyer leaves a trade that they have not paid: the escrow is the seller's again, without anybody's consent. */
export const leaveTrade = trade.act(
  {
    name: "exchange.leave-trade",
    event: "leave",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    const end = await voidTrade(tx, row, { entry: "leave", actorId: actor.id, now });
    return { ...end, notice: "left" };
  },
);
