import { recordOrder } from "./activity";
import { sale } from "./deal";
import { orderParams } from "./schema";
import { paySeller } from "./transfers";

/** The buyer has it: the money goes to the seller, the 3 % to the platform. It cannot be undone. */
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
