import { sale } from "./deal";
import { cancelOrderInput } from "./schema";
import { voidOrder } from "./transfers";

/** The seller calls an order off that is not sent: the buyer has their money again, the listing its pieces. */
export const cancelSale = sale.act(
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
