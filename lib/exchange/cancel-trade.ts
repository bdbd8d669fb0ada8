import { command, recorded } from "@/lib/core/command";
import { DomainError } from "@/lib/core/errors";
import { callOff } from "./call-off";
import { expireTrade } from "./expire-trades";
import { lockTradeFor, moveTrade } from "./move-trade";
import { tellOfTrade } from "./tell-of-trade";
import { readTrade } from "./trade-queries";
import { HOLDING } from "./trade-rules";
import { tradeParams } from "./trade-schema";

/** One of the two asks to cancel; once both have asked in the same state, the trade ends and nobody pays. */
export const cancelTrade = command(
  {
    name: "exchange.cancel-trade",
    allow: "user",
    input: tradeParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: (_call, { id }) => expireTrade(id),
  },
  async ({ tx, actor, now, record }, { id }) => {
    const { trade, role } = await lockTradeFor(tx, { id, event: "cancel", actor, now });
    const isBuyer = role === "buyer";
    const [mine, theirs] = isBuyer
      ? [trade.buyerCancels, trade.sellerCancels]
      : [trade.sellerCancels, trade.buyerCancels];
    if (mine)
      throw new DomainError("conflict", "Ya has pedido la cancelación: falta que la otra persona la acepte.");
    const other = isBuyer ? "seller" : "buyer";
    const said = { actorId: actor.id, now };
    if (theirs) {
      const cancelled = await callOff(tx, trade, { moment: "cancel", ...said });
      await tellOfTrade(tx, cancelled, {
        news: "cancelled",
        to: [other],
        wasHeld: HOLDING.includes(trade.status),
      });
    } else {
      const set = isBuyer ? { buyerCancels: true } : { sellerCancels: true };
      const asked = await moveTrade(tx, trade, { to: trade.status, moment: "ask-cancel", set, ...said });
      await tellOfTrade(tx, asked, { news: "asked", to: [other], mark: `${trade.status}-${role}` });
    }
    record({ targetId: isBuyer ? trade.sellerId : trade.buyerId, details: { trade: id, isDone: theirs } });
    return readTrade(actor, id, tx);
  },
);
