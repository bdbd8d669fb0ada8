import { and, eq, inArray, lt } from "drizzle-orm";
import type postgres from "postgres";
import type { Tx } from "../../db";
import { bankStandingOrders, fundingPromises } from "../../db/schema";
import { notifyOfDelay } from "../../lib/bank/payments/notices";
import { clock, plusMinutes } from "../../lib/core/format/clock";
import { DAY_MINUTES } from "../../lib/core/format/durations";
import { titleOf } from "../../lib/funding/offers/proposal";
import { notifyOfPromise } from "../../lib/funding/promises/notices";

/** The standing orders and monthly promises that have ended in the replaced database, each with its payer. */
export type EndedPayments = {
  orders: readonly { id: number; payerId: string }[];
  promises: readonly { id: number; payerId: string }[];
};

export const NO_ENDED_PAYMENTS: EndedPayments = { orders: [], promises: [] };

/** Reads the ended payments of this database, at whatever migration it has. */
export async function endedPaymentsIn(sql: postgres.Sql): Promise<EndedPayments> {
  const [has] = await sql<{ orders: boolean; promises: boolean }[]>`
    select to_regclass('public.bank_standing_orders') is not null as orders,
      to_regclass('public.funding_promises') is not null as promises`;
  const orders = has?.orders
    ? await sql<{ id: number; payerId: string }[]>`
        select id, payer_id as "payerId" from bank_standing_orders where status <> 'active'`
    : [];
  const promises = has?.promises
    ? await sql<{ id: number; payerId: string }[]>`
        select id, supporter_id as "payerId" from funding_promises where status in ('ended', 'stopped')`
    : [];
  return { orders: [...orders], promises: [...promises] };
}

const OVER = { nextOn: null, dueAt: null } as const;

/** Ends the recurring payments again that have ended since the backup. Returns how many. */
export async function endPaymentsAgain(tx: Tx, { orders, promises }: EndedPayments): Promise<number> {
  const now = clock.now();
  let ended = 0;
  for (const { id, payerId } of orders) {
    const { id: own, payerId: payer, status } = bankStandingOrders;
    const isIt = and(eq(own, id), eq(payer, payerId), eq(status, "active"));
    const rows = await tx
      .update(bankStandingOrders)
      .set({ ...OVER, status: "cancelled" })
      .where(isIt)
      .returning({ id: own });
    ended += rows.length;
  }
  for (const { id, payerId } of promises) {
    const { id: own, supporterId, status } = fundingPromises;
    const isIt = and(eq(own, id), eq(supporterId, payerId), inArray(status, ["active", "paused"]));
    const rows = await tx
      .update(fundingPromises)
      .set({ ...OVER, attempts: 0, status: "ended", lastError: null, endedAt: now, updatedAt: now })
      .where(isIt)
      .returning({ id: own });
    ended += rows.length;
  }
  return ended;
}

/**
 * Without the replaced database nobody knows which of them their payers have ended since: those that are due within a
 * day are due a day from now, and the payers are notified. Returns how many.
 */
export async function delayPayments(tx: Tx): Promise<number> {
  const now = clock.now();
  const dueAt = plusMinutes(now, DAY_MINUTES);
  const orders = await tx
    .update(bankStandingOrders)
    .set({ dueAt })
    .where(and(eq(bankStandingOrders.status, "active"), lt(bankStandingOrders.dueAt, dueAt)))
    .returning();
  for (const order of orders) await notifyOfDelay(tx, order, now);
  const promises = await tx
    .update(fundingPromises)
    .set({ dueAt, updatedAt: now })
    .where(and(inArray(fundingPromises.status, ["active", "paused"]), lt(fundingPromises.dueAt, dueAt)))
    .returning();
  for (const promise of promises) {
    const title = await titleOf(tx, promise.requestId);
    await notifyOfPromise(tx, promise, { notice: "delayed", to: ["supporter"], title, now });
  }
  return orders.length + promises.length;
}
