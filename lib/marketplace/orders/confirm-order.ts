import { refuseWhilePaused } from "@/lib/wallet/withdrawals/limit-rules";
import { recordOrder } from "./activity";
import { PAYMENT_CONFIRMATION_MINUTES } from "./constants";
import { order } from "./deal";
import { orderParams } from "./schema";
import { paySeller } from "./transfers";

/**
 * The buyer confirms the receipt: the seller is paid, less the platform's fee. This is final, so it is protected as a
 * payment to another member: otherwise a stolen session and an accomplice who sells would empty the account.
 */
export const confirmOrder = order.act(
  {
    name: "marketplace.confirm-sale",
    event: "confirm",
    input: orderParams,
    needsConfirmedEmail: true,
    confirmedWithinMinutes: PAYMENT_CONFIRMATION_MINUTES,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    await refuseWhilePaused(tx, actor);
    await recordOrder(tx, row, now);
    const paid = await paySeller(tx, row, { actorId: actor.id, now });
    return { ...paid, entry: "deliver", notice: "delivered" };
  },
);
