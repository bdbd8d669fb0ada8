import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
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
    prepare: async (_call, { id }) => payoutFee(await expireTrade(id)),
  },
  async ({ tx, actor, request, now, prepared: networkFee }, { id }) => {
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
    await audit(tx, request, {
      action: "exchange.confirm-receipt",
      actorId: actor.id,
      targetId: trade.buyerId,
      details: { trade: id },
    });
    return readTrade(actor, id, tx);
  },
);
