import { and, asc, lte, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcOrders } from "@/db/schema";
import { clock } from "@/lib/core/clock";
import { notify } from "@/lib/core/notify";
import { inTransaction } from "@/lib/core/transaction";
import { closeOrder } from "./change-order";

/** Closes the open orders whose 30 days are over and answers how many. Any number of processes may do it at once. */
export async function expireOrders(mayGoOn: () => boolean = () => true): Promise<number> {
  let closed = 0;
  while (mayGoOn() && (await inTransaction(expireOne))) closed += 1;
  return closed;
}

// One to a transaction: an order whose owner is trading just now is left for the next round.
async function expireOne(tx: Tx): Promise<boolean> {
  const now = clock.now();
  const [order] = await tx
    .select()
    .from(btcOrders)
    .where(and(sql`${btcOrders.status} = 'open'`, lte(btcOrders.expiresAt, now)))
    .orderBy(asc(btcOrders.expiresAt))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!order) return false;
  await closeOrder(tx, order, { event: "expire", reason: "expired", actorId: null, now });
  await notify(tx, {
    userId: order.userId,
    category: "exchange",
    kind: "exchange.order-expired",
    title: "Orden caducada",
    body: `Tu orden ${order.id} ha estado 30 días en el mercado. Lo que quedaba en ella vuelve a estar disponible.`,
    href: "/btc-p2p?tab=orders",
    dedupeKey: `order-expired:${order.id}`,
  });
  return true;
}
