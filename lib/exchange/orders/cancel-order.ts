import { command } from "@/lib/core/command/command";
import { lineOf } from "./queries";
import { orderRows } from "./rows";
import { orderParams } from "./schema";
import { closeOrder } from "./transfers";

/** The owner cancels the rest of an order; the amount held for it becomes available again. */
export const cancelOrder = command(
  {
    name: "exchange.cancel-order",
    allow: "user",
    input: orderParams,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { order: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row: order } = await orderRows.lockFor(tx, { id, event: "cancel", actor, now });
    const closed = await closeOrder(tx, order, { event: "cancel", reason: null, actorId: actor.id, now });
    return lineOf(tx, closed, actor);
  },
);
