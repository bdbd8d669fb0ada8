import { command, recorded } from "@/lib/core/command";
import { expireTrade } from "./expire-trades";
import { lockTradeFor, moveTrade } from "./move-trade";
import { tellOfDispute, tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { disputeTradeInput } from "./trade-schema";

/** One of the two asks an administrator to decide; the bitcoin stays in escrow, and both have 24 hours for evidence. */
export const disputeTrade = command(
  {
    name: "exchange.dispute-trade",
    allow: "user",
    input: disputeTradeInput,
    refuses: ["not_found", "conflict"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { trade, role } = await lockTradeFor(tx, { id, event: "dispute", actor, now });
    const disputed = await moveTrade(tx, trade, {
      to: "disputed",
      moment: "dispute",
      actorId: actor.id,
      note: reason,
      set: { disputedBy: actor.id, disputeReason: reason },
      now,
    });
    await tellOfTrade(tx, disputed, { news: "disputed", to: [role === "buyer" ? "seller" : "buyer"] });
    await tellOfDispute(tx, disputed);
    record({ targetId: role === "buyer" ? trade.sellerId : trade.buyerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
