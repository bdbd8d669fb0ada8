import { voidTrade } from "./cancellation";
import { trade } from "./deal";
import { tradeParams } from "./schema";

/** The buyer leaves an unpaid trade: the escrow returns to the seller, without anyone's consent. */
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
