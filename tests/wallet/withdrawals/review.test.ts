import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { bankPayouts, btcWithdrawals } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { approvePayout } from "@/lib/bank/payouts/approve-payout";
import { cancelPayout } from "@/lib/bank/payouts/cancel-payout";
import { readPayoutFigures } from "@/lib/bank/payouts/limit-queries";
import { clock } from "@/lib/core/format/clock";
import { cancelWithdrawal } from "@/lib/wallet/withdrawals/cancel-withdrawal";
import { callOf, makeAdmin } from "../../factories/identity";
import { askPayout } from "../../factories/payout";
import { accept, confirm, makeOrder, pay } from "../../factories/trade";
import { ELSEWHERE, makeTrader, OUTSIDE, set, withdraw } from "../../factories/wallet";
import { travel } from "../../setup/clock";

const DAY = 24 * 60;

beforeEach(async () => {
  await set("newAddressHoldHours", 0);
  await set("newPayeeHoldHours", 0);
  await set("automaticWithdrawalEur", "1000.00");
  await set("automaticPayoutEur", "1000.00");
  await set("btcReferencePriceUsd", "70000.00");
  await set("eurUsdRate", "1.080000");
});

const member = () => makeTrader({ BTC: "0.1", EUR: "5000.00" });

// 0.009 BTC are 583 € at these prices.
const SMALL = { btcAmount: "0.009" };

type Person = { id: string };

/** The withdrawal of a trade whose buyer receives this much bitcoin at an own address. */
async function paidOut(seller: Person, buyer: Person, btcAmount: string) {
  const order = await makeOrder({ by: seller, method: "SEPA", btcAmount });
  const { id } = await accept(buyer, order.id, { externalBtcAddress: OUTSIDE });
  await pay(buyer, id);
  await confirm(seller, id);
  const [row] = await db.select().from(btcWithdrawals).where(eq(btcWithdrawals.tradeId, id));
  return row;
}

describe("what leaves in a day without a review (decision 314)", () => {
  it("is summed: the second withdrawal waits, and a day later none does", async () => {
    const user = await member();
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(false);
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(true);
    expect((await withdraw(await member(), SMALL)).waitsForApproval).toBe(false);
    travel(DAY + 1);
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(false);
  });

  it("counts what was held on the day on which it leaves", async () => {
    await set("newAddressHoldHours", 24);
    await set("newPayeeHoldHours", 24);
    const user = await member();
    await withdraw(user, SMALL);
    await askPayout(user, { amount: "300.00" });
    travel(DAY + 1);
    expect((await withdraw(user, { ...SMALL, destinationAddress: ELSEWHERE })).waitsForApproval).toBe(true);
    expect((await askPayout(user, { amount: "120.00" })).body.waitsForApproval).toBe(true);
    expect((await askPayout(user, { amount: "100.00" })).body.waitsForApproval).toBe(false);
    travel(2 * DAY + 2);
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(false);
  });

  it("counts withdrawals and payouts together, each against its own setting", async () => {
    const user = await member();
    await withdraw(user, SMALL);
    expect((await askPayout(user, { amount: "417.00" })).body.waitsForApproval).toBe(true);
    expect((await askPayout(user, { amount: "416.00" })).body.waitsForApproval).toBe(false);
    expect((await withdraw(user, { btcAmount: "0.0001" })).waitsForApproval).toBe(true);
    await set("automaticPayoutEur", "2000.00");
    expect((await askPayout(user, { amount: "900.00" })).body.waitsForApproval).toBe(false);
  });

  it("does not count what is reviewed or was approved, nor what was cancelled", async () => {
    const user = await member();
    const { body: large } = await askPayout(user, { amount: "1500.00" });
    expect(large.waitsForApproval).toBe(true);
    await approvePayout.run(await callOf(await makeAdmin()), { id: large.id });
    const { body: small } = await askPayout(user, { amount: "900.00" });
    await cancelPayout.run(await callOf(user), { id: small.id });
    await set("newAddressHoldHours", 24);
    const { id, holdUntil } = await withdraw(user, SMALL);
    expect(holdUntil).not.toBeNull();
    await cancelWithdrawal.run(await callOf(user), { id });
    expect((await askPayout(user, { amount: "1000.00" })).body.waitsForApproval).toBe(false);
  });

  it("counts what a restored backup lets wait, because it may have left unreviewed, until it is approved", async () => {
    const user = await member();
    const viewer = (await callOf(user)).viewer as UserActor;
    const left = async () => (await readPayoutFigures(viewer)).automaticMinor;
    const withdrawal = await withdraw(user, { btcAmount: "0.006" });
    const { body: payout } = await askPayout(user, { amount: "300.00" });
    const before = await left();
    const waits = { needsApproval: true, status: "pending" } as const;
    await db
      .update(btcWithdrawals)
      .set({ ...waits, attempts: 1 })
      .where(eq(btcWithdrawals.id, withdrawal.id));
    await db
      .update(bankPayouts)
      .set({ ...waits, mayHaveLeft: true })
      .where(eq(bankPayouts.id, payout.id));
    expect(await left()).toBe(before);
    await approvePayout.run(await callOf(await makeAdmin()), { id: payout.id });
    expect(await left()).toBe(before + 30_000n);
    await db
      .update(btcWithdrawals)
      .set({ approvedAt: clock.now() })
      .where(eq(btcWithdrawals.id, withdrawal.id));
    expect(await left()).toBe(100_000n);
  });

  it("includes the payout of a trade to the buyer's own address", async () => {
    const [seller, buyer] = [await makeTrader({ BTC: "0.1" }), await member()];
    await withdraw(buyer, SMALL);
    const trade = await paidOut(seller, buyer, "0.008");
    expect(trade).toMatchObject({ userId: buyer.id, needsApproval: true });
    const other = await member();
    expect(await paidOut(seller, other, "0.008")).toMatchObject({ userId: other.id, needsApproval: false });
    expect((await withdraw(other, SMALL)).waitsForApproval).toBe(true);
  });

  it("is what the form of a payout compares with", async () => {
    const user = await member();
    const viewer = (await callOf(user)).viewer as UserActor;
    const left = async () => (await readPayoutFigures(viewer)).automaticMinor;
    expect(await left()).toBe(100_000n);
    await askPayout(user, { amount: "400.00" });
    expect(await left()).toBe(60_000n);
    await askPayout(user, { amount: "600.00" });
    await set("automaticPayoutEur", "500.00");
    expect(await left()).toBe(0n);
  });
});
