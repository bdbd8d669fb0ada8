import { command, recorded } from "@/lib/core/command";
import { callOff } from "./call-off";
import { expireTrade } from "./expire-trades";
import { lockTradeFor } from "./move-trade";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { tradeParams } from "./trade-schema";

/** The buyer leaves a trade that they have not paid: the escrow is the seller's again, without anybody's consent. */
export const leaveTrade = command(
  {
    name: "exchange.leave-trade",
    allow: "user",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "leave", actor, now });
    const left = await callOff(tx, trade, { moment: "leave", actorId: actor.id, now });
    await tellOfTrade(tx, left, { news: "left", to: ["seller"] });
    record({ targetId: trade.sellerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
