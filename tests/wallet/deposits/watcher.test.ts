import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db";
import { chainDeposits, emails, notifications, users } from "@/db/schema";
import { AREAS } from "@/lib/areas";
import { inTransaction } from "@/lib/core/db/transaction";
import { hasOpenBusiness } from "@/lib/core/unfinished-business";
import { verifyLedger } from "@/lib/ledger/verify";
import type { DepositStatus } from "@/lib/wallet/constants";
import { watchDeposits } from "@/lib/wallet/deposits/watcher";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { makeTrader, mine, payMember, set, spendable } from "../../factories/wallet";
import { reorganise } from "../../gateways/chains/reorganise";

const SATS = 250_000n;

const depositsOf = async (user: { id: string }) =>
  db.select().from(chainDeposits).where(eq(chainDeposits.userId, user.id));

const statusOf = async (user: { id: string }) =>
  (await depositsOf(user)).map(({ status, confirmations }) => [status, confirmations]);

beforeEach(async () => {
  await set("btcConfirmations", 1);
  await set("evmConfirmations", 1);
});
afterEach(() => releaseKillSwitch());

describe("watchDeposits", () => {
  it("a deposit is detected, then credited with its first confirmation, exactly once", async () => {
    const user = await makeTrader();
    const { txid } = await payMember(user, SATS);
    expect(await watchDeposits()).toBe(0);
    expect(await statusOf(user)).toEqual([["detected", 0]]);
    expect(await spendable(user)).toBe(0n);
    await mine();
    expect(await watchDeposits()).toBe(1);
    expect(await depositsOf(user)).toMatchObject([
      { status: "credited", confirmations: 1, txid, amountMinor: SATS, creditedAt: expect.any(Date) },
    ]);
    expect(await spendable(user)).toBe(SATS);
    await mine(3);
    expect(await watchDeposits()).toBe(0);
    expect(await spendable(user)).toBe(SATS);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("notifies the member on the screen and by mail, once; by mail only if enabled", async () => {
    const [user, silent] = [await makeTrader(), await makeTrader({}, { emailNotifications: false })];
    await payMember(user, SATS);
    await payMember(silent, SATS);
    await mine();
    await Promise.all([watchDeposits(), watchDeposits()]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices).toMatchObject([{ kind: "exchange.deposit-credited", category: "exchange" }]);
    expect(notices[0]?.body).toContain("0,00250000 BTC");
    expect(await db.select().from(emails).where(eq(emails.userId, user.id))).toHaveLength(1);
    expect(await db.select().from(emails).where(eq(emails.userId, silent.id))).toEqual([]);
  });

  it("concurrent workers credit each deposit once", async () => {
    const user = await makeTrader();
    for (let index = 0; index < 5; index += 1) await payMember(user, SATS);
    await mine();
    const counts = await Promise.all(Array.from({ length: 6 }, () => watchDeposits()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(await spendable(user)).toBe(5n * SATS);
  });

  it("waits for the number of confirmations in the setting", async () => {
    await set("btcConfirmations", 3);
    const user = await makeTrader();
    await payMember(user, SATS);
    await mine();
    await watchDeposits();
    expect(await statusOf(user)).toEqual([["confirmed", 1]]);
    await mine(2);
    expect(await watchDeposits()).toBe(1);
    expect(await spendable(user)).toBe(SATS);
  });

  it("a reorganisation before the credit returns a deposit to detected", async () => {
    await set("btcConfirmations", 2);
    const user = await makeTrader();
    await payMember(user, SATS);
    await mine();
    await watchDeposits();
    await reorganise(1, { evict: false });
    await watchDeposits();
    expect(await statusOf(user)).toEqual([["detected", 0]]);
    await mine(2);
    expect(await watchDeposits()).toBe(1);
  });

  it("a deposit that was spent otherwise is dropped, and nothing is credited", async () => {
    await set("btcConfirmations", 2);
    const user = await makeTrader();
    await payMember(user, SATS);
    await mine();
    await watchDeposits();
    await reorganise(1, { evict: true });
    await watchDeposits();
    expect(await statusOf(user)).toEqual([["dropped", 0]]);
    await mine(2);
    expect(await watchDeposits()).toBe(0);
    expect(await spendable(user)).toBe(0n);
  });

  it("a deposit that was dropped and is in the chain again is credited once", async () => {
    const user = await makeTrader();
    await payMember(user, SATS);
    await watchDeposits();
    await db.update(chainDeposits).set({ status: "dropped" }).where(eq(chainDeposits.userId, user.id));
    await mine();
    expect(await watchDeposits()).toBe(1);
    expect(await watchDeposits()).toBe(0);
    expect(await spendable(user)).toBe(SATS);
  });

  it("tokens go to their own wallets", async () => {
    const user = await makeTrader();
    await payMember(user, 5_000_000n, "USDT");
    await payMember(user, 7_000_000n, "USDC");
    await mine();
    expect(await watchDeposits()).toBe(2);
    expect([await spendable(user, "USDT"), await spendable(user, "USDC"), await spendable(user)]).toEqual([
      5_000_000n,
      7_000_000n,
      0n,
    ]);
  });

  it("a closed ledger delays a credit, but loses none", async () => {
    const user = await makeTrader();
    await payMember(user, SATS);
    await mine();
    await engageKillSwitch();
    expect(await watchDeposits()).toBe(0);
    expect((await depositsOf(user)).map(({ creditedAt }) => creditedAt)).toEqual([null]);
    await releaseKillSwitch();
    expect(await watchDeposits()).toBe(1);
    expect(await spendable(user)).toBe(SATS);
  });

  it("holds what arrives for a closed account, and notifies nobody", async () => {
    const user = await makeTrader();
    await payMember(user, SATS);
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id));
    await mine();
    expect([await watchDeposits(), await watchDeposits()]).toEqual([0, 0]);
    expect(await spendable(user)).toBe(0n);
    expect(await depositsOf(user)).toMatchObject([
      { status: "confirmed", heldAt: expect.any(Date), creditedAt: null },
    ]);
    expect(await db.select().from(emails).where(eq(emails.userId, user.id))).toEqual([]);
    expect(await db.select().from(notifications).where(eq(notifications.userId, user.id))).toEqual([]);
  });

  it("keeps an account open while a deposit may still be credited", async () => {
    const user = await makeTrader();
    const isBusy = () => inTransaction((tx) => hasOpenBusiness(AREAS, tx, user.id));
    const become = (status: DepositStatus) =>
      db.update(chainDeposits).set({ status }).where(eq(chainDeposits.userId, user.id));
    expect(await isBusy()).toBe(false);
    await payMember(user, SATS);
    await watchDeposits();
    expect(await isBusy()).toBe(true);
    await become("confirmed");
    expect(await isBusy()).toBe(true);
    await become("dropped");
    expect(await isBusy()).toBe(false);
    await become("credited");
    expect(await isBusy()).toBe(false);
  });
});
