import { and, eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db } from "@/db";
import { bankStandingOrders, memberBlocks, userAppPermissions, users } from "@/db/schema";
import { payStandingOrders } from "@/lib/bank/payments/standing-orders";
import { clock } from "@/lib/core/format/clock";
import { makeTrader, spendable } from "../../factories/wallet";
import { noticesOf, paymentsOf } from "./calls";

type Member = { id: string };

/** Two members with a standing order, made long ago, of 10 € per week from the first to the second. */
async function aWeeklyOrder(overrides: Parameters<typeof makeTrader>[1] = {}) {
  const [payer, payee] = [await makeTrader({ EUR: "1000" }, overrides), await makeTrader()];
  const [order] = await db
    .insert(bankStandingOrders)
    .values({
      payerId: payer.id,
      payeeId: payee.id,
      asset: "EUR",
      amountMinor: 1_000n,
      every: "week",
      nextOn: "2027-05-03",
      dueAt: new Date("2027-05-03T00:00:00Z"),
    })
    .returning();
  if (!order) throw new Error("no order was made");
  return { payer, payee, order };
}

async function runOn(day: string) {
  vi.spyOn(clock, "now").mockImplementation(() => new Date(`${day}T12:00:00Z`));
  await payStandingOrders();
}

async function rowOf({ id }: { id: number }) {
  const [row] = await db.select().from(bankStandingOrders).where(eq(bankStandingOrders.id, id));
  return row;
}

const UNVERIFIED = { kycStatus: "pending", kycLevel: "none", kycVerifiedAt: null } as const;
const UNWILLING = "Ahora no puedes pagar ni pedir dinero a esta persona";

it.each<[string, (pair: { payer: Member; payee: Member }) => Promise<unknown>, string]>([
  [
    "the payee has blocked the payer",
    ({ payer, payee }) => db.insert(memberBlocks).values({ blockerId: payee.id, blockedId: payer.id }),
    UNWILLING,
  ],
  [
    "the payer has blocked the payee",
    ({ payer, payee }) => db.insert(memberBlocks).values({ blockerId: payer.id, blockedId: payee.id }),
    UNWILLING,
  ],
  [
    "the payee is gone",
    ({ payee }) => db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, payee.id)),
    UNWILLING,
  ],
  ["the payee has lost the bank", ({ payee }) => withdrawBank(payee), UNWILLING],
  ["the payer has lost the bank", ({ payer }) => withdrawBank(payer), "Ahora no puedes usar DeBank."],
  [
    "the payer is no longer verified",
    ({ payer }) => db.update(users).set(UNVERIFIED).where(eq(users.id, payer.id)),
    "Ahora no puedes usar DeBank.",
  ],
])("is not paid where %s: tried three more days, then its payer learns why", async (_, happens, why) => {
  const { payer, payee, order } = await aWeeklyOrder();
  await happens({ payer, payee });
  for (const day of ["2027-05-03", "2027-05-04", "2027-05-05", "2027-05-06"]) {
    expect(await noticesOf(payer)).toEqual([]);
    await runOn(day);
  }
  expect(await noticesOf(payer)).toEqual(["bank.standing-order-failed"]);
  expect(await rowOf(order)).toMatchObject({ status: "active", nextOn: "2027-05-10", lastError: why });
  expect(await paymentsOf(payer)).toEqual([]);
  expect(await spendable(payee, "EUR")).toBe(0n);
});

const withdrawBank = ({ id }: Member) =>
  db
    .update(userAppPermissions)
    .set({ hasAccess: false })
    .where(and(eq(userAppPermissions.userId, id), eq(userAppPermissions.appKey, "debank")));

it("pays again automatically after the block is lifted", async () => {
  const { payer, payee, order } = await aWeeklyOrder();
  await db.insert(memberBlocks).values({ blockerId: payee.id, blockedId: payer.id });
  await runOn("2027-05-03");
  await db.delete(memberBlocks).where(eq(memberBlocks.blockerId, payee.id));
  await runOn("2027-05-04");
  expect((await paymentsOf(payer)).map(({ dueOn }) => dueOn)).toEqual(["2027-05-03"]);
  expect(await rowOf(order)).toMatchObject({ nextOn: "2027-05-10", attempts: 0, lastError: null });
});

it("waits for the next day where the day's limit is used up, like any payment", async () => {
  const { payer, order } = await aWeeklyOrder({ kycLevel: "basic" });
  await db
    .update(bankStandingOrders)
    .set({ amountMinor: 50_001n })
    .where(eq(bankStandingOrders.id, order.id));
  await runOn("2027-05-03");
  expect((await rowOf(order))?.lastError).toContain("Superas el límite diario de pagos");
  expect(await paymentsOf(payer)).toEqual([]);
});
