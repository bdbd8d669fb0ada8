import { command, recorded } from "@/lib/core/command";
import { expireTrade } from "./expire-trades";
import { lockTradeFor } from "./move-trade";
import { payOut, payoutFee } from "./pay-out";
import { tellOfTrade } from "./tell-of-trade";
import { RELEASE_CONFIRMATION_MINUTES } from "./trade-constants";
import { readTrade } from "./trade-queries";
import { tradeParams } from "./trade-schema";

/** The seller has the money: the bitcoin goes to the buyer, the fee to the platform. It cannot be undone. */
export const confirmReceipt = command(
  {
    name: "exchange.confirm-receipt",
    allow: "user",
    input: tradeParams,
    confirmedWithinMinutes: RELEASE_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
    prepare: async (_call, { id }) => payoutFee(await expireTrade(id)),
  },
  async ({ tx, actor, now, prepared: networkFee, record }, { id }) => {
    const { trade } = await lockTradeFor(tx, { id, event: "confirm", actor, now });
    const { trade: completed, payout } = await payOut(tx, trade, {
      moment: "complete",
      actorId: actor.id,
      networkFee,
      now,
    });
    await tellOfTrade(tx, completed, {
      news: "completed",
      to: ["buyer"],
      payout,
    });
    record({ targetId: trade.buyerId, details: { trade: id } });
    return readTrade(actor, id, tx);
  },
);
