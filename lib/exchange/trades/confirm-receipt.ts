import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { RELEASE_CONFIRMATION_MINUTES } from "./constants";
import { trade } from "./deal";
import { payOut, payoutFee } from "./payout";
import { tradeParams } from "./schema";

/**
 * The seller confirms the payment: the bitcoin goes to the buyer, the fee to the platform. It cannot be undone, so it
 * is refused during the pause after a change of credentials (decision 110).
 */
export const confirmReceipt = trade.act(
  {
    name: "exchange.confirm-receipt",
    event: "confirm",
    input: tradeParams,
    needsConfirmedEmail: true,
    confirmedWithinMinutes: RELEASE_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict", "unavailable"],
    prepare: ({ row }) => payoutFee(row),
  },
  async ({ tx, actor, row, now, prepared: networkFee }) => {
    await refuseWhilePaused(tx, actor);
    const facts = await payOut(tx, row, { networkFee, actorId: actor.id, now });
    return { entry: "complete", notice: { notice: "completed", facts } };
  },
);
