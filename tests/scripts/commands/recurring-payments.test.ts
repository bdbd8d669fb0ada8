import { eq } from "drizzle-orm";
import postgres from "postgres";
import { expect, it } from "vitest";
import { db } from "@/db";
import { bankStandingOrders, fundingPromises } from "@/db/schema";
import { payStandingOrders } from "@/lib/bank/payments/standing-orders";
import { clock } from "@/lib/core/format/clock";
import { payPromises } from "@/lib/funding/promises/payments";
import { accessIn } from "@/scripts/commands/replaced-access";
import { reportSettled, settleRestored } from "@/scripts/commands/settle-restored";
import { noticesOf, paymentsOf, twoMembers } from "../../bank/payments/calls";
import { makeAdmin } from "../../factories/identity";
import { monthsOf, promised, promiseOf } from "../../funding/promises/promises";
import { travel } from "../../setup/clock";

const MADE_AT = "2026-11-20T10:00:00.000Z";

/** A standing order and a monthly promise that are due, as a restored backup has them. */
async function due() {
  const [payer, payee] = await twoMembers();
  const dueAt = new Date(Date.now() - 60_000);
  const [order] = await db
    .insert(bankStandingOrders)
    .values({
      payerId: payer.id,
      payeeId: payee.id,
      asset: "EUR",
      amountMinor: 1_000n,
      every: "once",
      nextOn: dueAt.toISOString().slice(0, 10),
      dueAt,
    })
    .returning();
  if (!order) throw new Error("no order was made");
  const orderOf = async () =>
    (await db.select().from(bankStandingOrders).where(eq(bankStandingOrders.id, order.id)))[0];
  return { payer, order, orderOf, promise: await promised() };
}

async function pay(): Promise<void> {
  await payStandingOrders();
  await payPromises();
}

function said(settled: Parameters<typeof reportSettled>[0]): string {
  const lines: string[] = [];
  reportSettled(settled, MADE_AT, (line) => lines.push(line));
  return lines.join("\n");
}

it("what has ended in the replaced database ends again, and pays nothing", async () => {
  await makeAdmin();
  const { payer, order, orderOf, promise } = await due();
  const other = await due();
  const isOrder = eq(bankStandingOrders.id, order.id);
  const isPromise = eq(fundingPromises.id, promise.id);
  const over = { nextOn: null, dueAt: null } as const;
  const before = await promiseOf(promise.id);
  await db
    .update(bankStandingOrders)
    .set({ ...over, status: "cancelled" })
    .where(isOrder);
  await db
    .update(fundingPromises)
    .set({ ...over, status: "ended", endedAt: clock.now() })
    .where(isPromise);
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const access = await accessIn(sql);
  await sql.end();
  const { nextOn, dueAt } = before;
  await db
    .update(bankStandingOrders)
    .set({ status: "active", nextOn: order.nextOn, dueAt: order.dueAt })
    .where(isOrder);
  await db.update(fundingPromises).set({ status: "active", nextOn, dueAt, endedAt: null }).where(isPromise);
  const settled = await settleRestored({}, [], MADE_AT, access);
  expect(said(settled)).toContain("now ended again: 2.");
  expect(await orderOf()).toMatchObject({ status: "cancelled", dueAt: null });
  expect(await promiseOf(promise.id)).toMatchObject({ status: "ended", dueAt: null });
  await pay();
  expect([await paymentsOf(payer), await monthsOf(promise.id)]).toEqual([[], []]);
  expect(await paymentsOf(other.payer)).toHaveLength(1);
});

it("without a replaced database what is due leaves a day later, and the payer is notified", async () => {
  const { payer, orderOf, promise } = await due();
  const settled = await settleRestored({}, [], MADE_AT);
  expect(said(settled)).toContain("due a day from now");
  expect((await orderOf())?.dueAt?.getTime()).toBeGreaterThan(Date.now() + 23 * 60 * 60_000);
  expect(await noticesOf(payer)).toContain("bank.standing-order-delayed");
  expect(await noticesOf(promise.supporter)).toContain("funding.promise-delayed");
  await pay();
  expect([await paymentsOf(payer), await monthsOf(promise.id)]).toEqual([[], []]);
  travel(24 * 60 + 1);
  await pay();
  expect(await paymentsOf(payer)).toHaveLength(1);
  expect(await monthsOf(promise.id)).toHaveLength(1);
});
