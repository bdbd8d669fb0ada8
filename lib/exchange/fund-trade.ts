import { command, recorded } from "@/lib/core/command";
import { expireTrade } from "./expire-trades";
import { lockTradeFor, moveTrade } from "./move-trade";
import { holdForTrade } from "./post-trade";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { tradeParams } from "./trade-schema";
import { fundsRefusal } from "./wallet-rules";

/** The seller leaves the bitcoin and 1.5 % in escrow; the buyer may pay from then on. */
export const fundTrade = command(
  {
    name: "exchange.fund-trade",
    allow: "user",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "fund", actor, now });
    const posted = { actorId: actor.id, now };
    try {
      await holdForTrade(tx, trade, posted);
    } catch (error) {
      throw fundsRefusal(error);
    }
    const escrowed = await moveTrade(tx, trade, { to: "escrowed", moment: "escrow", ...posted });
    await tellOfTrade(tx, escrowed, { news: "pay", to: ["buyer"] });
    record({ targetId: trade.buyerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
