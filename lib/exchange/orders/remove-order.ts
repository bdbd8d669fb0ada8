import { command, recorded } from "@/lib/core/command/command";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { lineOf } from "./queries";
import { orderRows } from "./rows";
import { removeOrderInput } from "./schema";
import { closeOrder, freedBy } from "./transfers";

/** An administrator removes an order from the market; its owner is notified of the reason. */
export const removeOrder = command(
  {
    name: "exchange.remove-order",
    allow: "admin",
    input: removeOrderInput,
    refuses: ["not_found", "conflict", "unavailable"],
    audit: recorded,
  },
  async ({ tx, actor, now, record }, { id, reason }) => {
    const { row: order } = await orderRows.lockFor(tx, { id, event: "remove", actor, now });
    const closed = await closeOrder(tx, order, { event: "remove", reason, actorId: actor.id, now });
    await notifyAndMail(tx, {
      userId: order.userId,
      category: "exchange",
      kind: "exchange.order-removed",
      title: "Orden cancelada por un administrador",
      body: `Tu orden ${id} ya no está en el mercado. ${freedBy(order)} Motivo: ${reason}`,
      href: "/btc-p2p?tab=orders",
      label: "Ver mis órdenes",
      about: { order: id },
      dedupeKey: `order-removed:${id}`,
    });
    record({ targetId: order.userId, details: { order: id, reason } });
    return lineOf(tx, closed, actor);
  },
);
