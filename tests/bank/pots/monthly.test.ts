import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { bankPots, notifications, users } from "@/db/schema";
import { editPot } from "@/lib/bank/pots/edit-pot";
import { putMonthlyAside } from "@/lib/bank/pots/monthly";
import { clock } from "@/lib/core/format/clock";
import { heldInPot, openPot } from "../../factories/bank-pots";
import { callOf } from "../../factories/identity";
import { makeTrader, spendable } from "../../factories/wallet";
import { allowOrigins, deliveriesOf, makeWebhook } from "../../notifications/webhooks/webhooks";

afterEach(() => vi.restoreAllMocks());

const goTo = (instant: string) => vi.spyOn(clock, "now").mockImplementation(() => new Date(instant));
const run = () => putMonthlyAside(() => true);

async function nextOf(id: number) {
  const [row] = await db
    .select({ on: bankPots.nextMonthlyOn, at: bankPots.monthlyDueAt })
    .from(bankPots)
    .where(eq(bankPots.id, id));
  return [row?.on, row?.at?.toISOString()];
}

async function aSaver(money: string, monthly: { monthlyAmount: string; monthlyDay: number }) {
  const user = await makeTrader({ EUR: money }, { timezone: "Europe/Madrid" });
  return { user, id: (await openPot(user, monthly)).id };
}

it("sets the amount aside once on the 31st, or the last day, in the owner's time zone", async () => {
  goTo("2037-01-10T12:00:00Z");
  const { user, id } = await aSaver("100", { monthlyAmount: "10", monthlyDay: 31 });
  expect(await nextOf(id)).toEqual(["2037-01-31", "2037-01-30T23:00:00.000Z"]);
  goTo("2037-01-30T22:59:59Z");
  await run();
  expect(await heldInPot(user, id)).toBe(0n);
  goTo("2037-01-30T23:00:00Z");
  await Promise.all([run(), run()]);
  expect(await heldInPot(user, id)).toBe(1000n);
  expect(await nextOf(id)).toEqual(["2037-02-28", "2037-02-27T23:00:00.000Z"]);
});

it("starts the day an hour earlier after the clocks change", async () => {
  goTo("2027-02-28T12:00:00Z");
  const { user, id } = await aSaver("100", { monthlyAmount: "10", monthlyDay: 28 });
  expect(await nextOf(id)).toEqual(["2027-03-28", "2027-03-27T23:00:00.000Z"]);
  goTo("2027-03-28T10:00:00Z");
  await run();
  expect(await nextOf(id)).toEqual(["2027-04-28", "2027-04-27T22:00:00.000Z"]);
  expect(await heldInPot(user, id)).toBe(1000n);
});

it("says so if the balance is insufficient, takes nothing and continues next month", async () => {
  goTo("2027-01-10T12:00:00Z");
  const { user, id } = await aSaver("5", { monthlyAmount: "10", monthlyDay: 15 });
  allowOrigins("http://127.0.0.1:9");
  const webhook = await makeWebhook(user, "http://127.0.0.1:9/hook");
  goTo("2027-01-15T08:00:00Z");
  await run();
  expect([await heldInPot(user, id), await spendable(user, "EUR")]).toEqual([0n, 500n]);
  expect((await deliveriesOf(webhook)).at(-1)).toMatchObject({ type: "bank.pot-short", data: { pot: id } });
  expect((await nextOf(id))[0]).toBe("2027-02-15");
  const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
  expect(notices.filter(({ kind }) => kind === "bank.pot-short")).toHaveLength(1);
});

it("does not make up for months that were missed", async () => {
  goTo("2027-01-10T12:00:00Z");
  const { user, id } = await aSaver("100", { monthlyAmount: "10", monthlyDay: 15 });
  goTo("2027-04-20T08:00:00Z");
  await run();
  await run();
  expect([await heldInPot(user, id), (await nextOf(id))[0]]).toEqual([1000n, "2027-05-15"]);
});

describe("a member who moves west on that day", () => {
  const moveTo = (user: { id: string }, timezone: string) =>
    db.update(users).set({ timezone }).where(eq(users.id, user.id));

  it("sets it aside once, though the day starts a second time there", async () => {
    goTo("2027-01-10T12:00:00Z");
    const { user, id } = await aSaver("100", { monthlyAmount: "10", monthlyDay: 15 });
    await moveTo(user, "America/New_York");
    goTo("2027-01-14T23:30:00Z");
    await run();
    expect([await heldInPot(user, id), (await nextOf(id))[0]]).toEqual([1000n, "2027-02-15"]);
    goTo("2027-01-15T06:00:00Z");
    await run();
    expect(await heldInPot(user, id)).toBe(1000n);
  });

  it("may choose that day again with another amount, which is also set aside", async () => {
    goTo("2027-01-10T12:00:00Z");
    const { user, id } = await aSaver("100", { monthlyAmount: "10", monthlyDay: 15 });
    goTo("2027-01-14T23:30:00Z");
    await run();
    await moveTo(user, "America/New_York");
    const call = await callOf(user);
    await editPot.run(call, { id, monthlyAmount: "20", monthlyDay: 16 });
    await editPot.run(call, { id, monthlyAmount: "20", monthlyDay: 15 });
    expect(await nextOf(id)).toEqual(["2027-01-15", "2027-01-15T05:00:00.000Z"]);
    goTo("2027-01-15T06:00:00Z");
    await run();
    expect([await heldInPot(user, id), (await nextOf(id))[0]]).toEqual([3000n, "2027-02-15"]);
  });
});
