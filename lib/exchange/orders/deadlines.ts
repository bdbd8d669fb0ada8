import { and, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { btcOrders, users } from "@/db/schema";
import { mayUseApp } from "@/lib/auth/app-members";
import { inTransaction } from "@/lib/core/db/transaction";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { amountText, formatDate } from "@/lib/core/format/format";
import { processDue, rowsWhere } from "@/lib/core/jobs/due-rows";
import { noteFailure } from "@/lib/core/jobs/failures";
import { always } from "@/lib/core/jobs/job";
import { ORDER_LIFE_DAYS } from "@/lib/exchange/constants";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import { EXPIRY_REMINDER_DAYS } from "./constants";
import { restOf } from "./rules";
import { closeOrder, freedBy, type Order } from "./transfers";

/**
 * Closes the open orders whose 30 days are over and returns how many were due. Any number of processes may run it
 * concurrently.
 */
export function expireOrders(shouldContinue = always): Promise<number> {
  return handleDue(
    { isDue: isDueNow, handle: expireOne, failed: "could not expire an order" },
    shouldContinue,
  );
}

/**
 * Reminds the owners of the open orders that expire within three days, once per expiry, and returns how many were due.
 * Any number of processes may run it concurrently.
 */
export function remindOfExpiry(shouldContinue = always): Promise<number> {
  return handleDue(
    { isDue: isNear, handle: remindOne, failed: "could not remind of an order's expiry" },
    shouldContinue,
  );
}

type Work = {
  isDue: () => SQL | undefined;
  handle: (tx: Tx, order: Order) => Promise<void>;
  failed: string;
};

function handleDue(work: Work, shouldContinue: typeof always): Promise<number> {
  return processDue({
    due: rowsWhere(btcOrders, work.isDue),
    decide: (id) => inTransaction((tx) => handleOne(tx, work, id)),
    failed: (order, error) => noteFailure({ order, error }, work.failed),
    shouldContinue,
  });
}

const isDueNow = () => and(sql`${btcOrders.status} = 'open'`, lte(btcOrders.expiresAt, clock.now()));

// An order that never had more time than that is not reminded: its owner has just created it.
function isNear(): SQL | undefined {
  const now = clock.now();
  return and(
    sql`${btcOrders.status} = 'open'`,
    sql`${btcOrders.remindedExpiry} is distinct from ${btcOrders.expiresAt}`,
    gt(btcOrders.expiresAt, now),
    lte(btcOrders.expiresAt, plusMinutes(now, EXPIRY_REMINDER_DAYS * DAY_MINUTES)),
    sql`${btcOrders.expiresAt} > ${btcOrders.createdAt} + make_interval(days => ${EXPIRY_REMINDER_DAYS})`,
  );
}

// One transaction per order: an order that is locked by a trade in progress is left for the next run.
async function handleOne(tx: Tx, { isDue, handle }: Work, id: number): Promise<void> {
  const [order] = await tx
    .select()
    .from(btcOrders)
    .where(and(eq(btcOrders.id, id), isDue()))
    .limit(1)
    .for("no key update", { skipLocked: true });
  if (order) await handle(tx, order);
}

async function expireOne(tx: Tx, order: Order): Promise<void> {
  await closeOrder(tx, order, { event: "expire", reason: "expired", actorId: null, now: clock.now() });
  await notifyAndMail(tx, {
    userId: order.userId,
    category: "exchange",
    kind: "exchange.order-expired",
    title: "Orden caducada",
    body: `Tu orden ${order.id} ha estado 30 días en el mercado y ha salido de él. ${freedBy(order)} Puedes volver a publicarla.`,
    href: `/btc-p2p?tab=create&from=${order.id}`,
    label: "Volver a publicar",
    about: { order: order.id },
    dedupeKey: `order-expired:${order.id}`,
  });
}

async function remindOne(tx: Tx, order: Order): Promise<void> {
  const { id, userId, expiresAt } = order;
  await tx
    .update(btcOrders)
    .set({ remindedExpiry: sql`${btcOrders.expiresAt}` })
    .where(eq(btcOrders.id, id));
  const [owner] = await tx
    .select({ timezone: users.timezone })
    .from(users)
    .where(and(eq(users.id, userId), mayUseApp("btc")))
    .limit(1);
  // Whoever cannot open the exchange now cannot renew it.
  if (!owner) return;
  await notifyAndMail(tx, {
    userId,
    category: "exchange",
    kind: "exchange.order-expiring",
    title: "Tu orden está a punto de caducar",
    body: `Tu orden ${id}, de la que quedan ${amountText(restOf(order), "BTC")}, sale del mercado el ${formatDate(expiresAt, owner.timezone)}. Renuévala si quieres que siga ${ORDER_LIFE_DAYS} días más.`,
    href: "/btc-p2p?tab=orders",
    label: "Renovar la orden",
    about: { order: id },
    dedupeKey: `order-expiring:${id}:${expiresAt.toISOString()}`,
  });
}
