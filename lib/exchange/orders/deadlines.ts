import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { btcOrders } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { closeOrder, freedBy } from "./transfers";

const BATCH_SIZE = 100;

/**
 * Closes the open orders whose 30 days are over and returns how many. Any number of processes may run it concurrently.
 */
export async function expireOrders(shouldContinue = always): Promise<number> {
  let closed = 0;
  const left = new Set<number>();
  for (;;) {
    const due = await dueOrders(left.size + BATCH_SIZE);
    const fresh = due.filter((id) => !left.has(id));
    for (const id of fresh) {
      if (!shouldContinue()) return closed;
      if (await inTransaction((tx) => expireOne(tx, id)).catch(undecided(id))) closed += 1;
      else left.add(id);
    }
    if (fresh.length < BATCH_SIZE) return closed;
  }
}

async function dueOrders(max: number): Promise<number[]> {
  const rows = await db
    .select({ id: btcOrders.id })
    .from(btcOrders)
    .where(isDueNow())
    .orderBy(asc(btcOrders.expiresAt))
    .limit(max);
  return rows.map(({ id }) => id);
}

const isDueNow = () => and(sql`${btcOrders.status} = 'open'`, lte(btcOrders.expiresAt, clock.now()));

// An order that cannot be closed must not prevent the others from being closed.
const undecided = (order: number) => (error: unknown) => {
  noteFailure({ order, error }, "could not expire an order");
  return false;
};

// One transaction per order: an order that is locked by a trade in progress is left for the next run.
async function expireOne(tx: Tx, id: number): Promise<boolean> {
  const [order] = await tx
    .select()
    .from(btcOrders)
    .where(and(eq(btcOrders.id, id), isDueNow()))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (!order) return false;
  await closeOrder(tx, order, { event: "expire", reason: "expired", actorId: null, now: clock.now() });
  await notifyAndMail(tx, {
    userId: order.userId,
    category: "exchange",
    kind: "exchange.order-expired",
    title: "Orden caducada",
    body: `Tu orden ${order.id} ha estado 30 días en el mercado y ha salido de él. ${freedBy(order)} Puedes volver a publicarla.`,
    href: `/btc-p2p?tab=create&from=${order.id}`,
    label: "Volver a publicar",
    dedupeKey: `order-expired:${order.id}`,
  });
  return true;
}
