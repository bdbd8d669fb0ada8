import { requireFunds } from "@/lib/ledger/refusals";
import { trade } from "./deal";
import { tradeParams } from "./schema";
import { holdForTrade } from "./transfers";

/** The seller puts the bitcoin and the fee in escrow; the buyer may pay from then on. */
export const fundTrade = trade.act(
  {
    name: "exchange.fund-trade",
    event: "fund",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    await requireFunds(holdForTrade(tx, row, { actorId: actor.id, now }));
    return { entry: "escrow", notice: "pay" };
  },
);
