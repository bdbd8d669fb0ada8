import { recordOrder } from "./activity";
import { sale } from "./deal";
import { orderParams } from "./schema";
import { paySeller } from "./transfers";

/** The buyer confirms the receipt: the seller is paid, less the platform's 3 %. This is final. */
export const confirmOrder = sale.act(
  {
    name: "marketplace.confirm-sale",
    event: "confirm",
    input: orderParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, row, now }) => {
    await recordOrder(tx, row, now);
    const paid = await paySeller(tx, row, { actorId: actor.id, now });
    return { ...paid, entry: "deliver", notice: "delivered" };
  },
);
