import { order } from "./deal";
import { cancelOrderInput } from "./schema";
import { voidOrder } from "./transfers";

/** The seller cancels an order that is not shipped: the buyer gets the money back, and the listing its stock. */
export const cancelOrder = order.act(
  {
    name: "marketplace.cancel-sale",
    event: "cancel",
    input: cancelOrderInput,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }, { reason }) => ({
    ...(await voidOrder(tx, row, { actorId: actor.id, now })),
    entry: "cancel",
    note: reason,
    set: { closedReason: reason },
    notice: "cancelled",
    audit: { details: { reason } },
  }),
);
