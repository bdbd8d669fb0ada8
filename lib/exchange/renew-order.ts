import { eq } from "drizzle-orm";
import { btcOrders } from "@/db/schema";
import { plusMinutes } from "@/lib/core/clock";
import { command } from "@/lib/core/command";
import { lockOrder, refuseDue } from "./change-order";
import { ORDER_LIFE_MINUTES } from "./order-constants";
import { lineOf } from "./order-queries";
import { orderAfter } from "./order-rules";
import { orderParams } from "./order-schema";

/** The owner gives an open order another 30 days from now. */
export const renewOrder = command(
  {
    name: "exchange.renew-order",
    allow: "app:btc",
    input: orderParams,
    refuses: ["not_found", "conflict"],
    audit: ({ actor, input: { id } }) => ({ targetId: actor.id, details: { order: id } }),
  },
  async ({ tx, actor, now }, { id }) => {
    const order = await lockOrder(tx, id, actor.id);
    const status = orderAfter(order.status, "renew");
    refuseDue(order, now);
    const expiresAt = plusMinutes(now, ORDER_LIFE_MINUTES);
    const [renewed] = await tx
      .update(btcOrders)
      .set({ status, expiresAt, updatedAt: now })
      .where(eq(btcOrders.id, id))
      .returning();
    if (!renewed) throw new Error("the order was not locked");
    return lineOf(tx, renewed, actor);
  },
);
