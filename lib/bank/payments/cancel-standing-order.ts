import { command } from "@/lib/core/command/command";
import { standingOrderParams } from "./schema";
import { getStandingOrder } from "./standing-order-queries";
import { standingOrderRows } from "./standing-orders";

/** The payer cancels a standing order. Past payments stay. */
export const cancelStandingOrder = command(
  {
    name: "bank.cancel-standing-order",
    allow: "user",
    input: standingOrderParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { standingOrder: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const { row } = await standingOrderRows.lockFor(tx, { id, event: "cancel", actor, now });
    await standingOrderRows.move(tx, row, { to: "cancelled", set: { nextOn: null, dueAt: null } });
    return getStandingOrder(actor, id, tx);
  },
);
