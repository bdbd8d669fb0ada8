import { audit } from "@/lib/core/audit";
import { command } from "@/lib/core/command";
import { closeOrder, lockOrder } from "./change-order";
import { lineOf } from "./order-queries";
import { orderParams } from "./order-schema";

/** The owner takes what is left of an order out of the market; what was held for it is theirs to spend again. */
export const cancelOrder = command(
  {
    name: "exchange.cancel-order",
    allow: "user",
    input: orderParams,
    refuses: ["not_found", "conflict", "unavailable"],
  },
  async ({ tx, actor, request, now }, { id }) => {
    const order = await lockOrder(tx, id, actor.id);
    const closed = await closeOrder(tx, order, { event: "cancel", reason: null, actorId: actor.id, now });
    await audit(tx, request, {
      action: "exchange.cancel-order",
      actorId: actor.id,
      targetId: actor.id,
      details: { order: id },
    });
    return lineOf(tx, closed, actor);
  },
);
