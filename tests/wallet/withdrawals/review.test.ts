import { beforeEach, describe, expect, it } from "vitest";
import type { UserActor } from "@/lib/auth/actor";
import { readPayoutFigures } from "@/lib/bank/payouts/limit-queries";
import { cancelWithdrawal } from "@/lib/wallet/withdrawals/cancel-withdrawal";
import { callOf } from "../../factories/identity";
import { askPayout } from "../../factories/payout";
import { makeTrader, set, withdraw } from "../../factories/wallet";
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

describe("what leaves in a day without a review (decision 314)", () => {
  it("is summed: the second withdrawal waits, and a day later none does", async () => {
    const user = await member();
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(false);
    expect((await withdraw(user, SMALL)).waitsForApproval).toBe(true);
    expect((await withdraw(await member(), SMALL)).waitsForApproval).toBe(false);
    travel(DAY + 1);
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

  it("does not count what is reviewed, nor what was cancelled", async () => {
    const user = await member();
    expect((await askPayout(user, { amount: "1500.00" })).body.waitsForApproval).toBe(true);
    await set("newAddressHoldHours", 24);
    const { id, holdUntil } = await withdraw(user, SMALL);
    expect(holdUntil).not.toBeNull();
    await cancelWithdrawal.run(await callOf(user), { id });
    expect((await askPayout(user, { amount: "1000.00" })).body.waitsForApproval).toBe(false);
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
