import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { accountSuspensions, btcWithdrawals, demoOutputs, emails, notifications } from "@/db/schema";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { demoFaults } from "@/lib/gateways/chains/demo";
import { ChainRefusal } from "@/lib/gateways/chains/gateway";
import { world } from "@/lib/ledger/accounts";
import { balanceOf, getKillSwitch } from "@/lib/ledger/queries";
import { verifyLedger } from "@/lib/ledger/verify";
import { withdrawalObligations } from "@/lib/wallet/withdrawals/queries";
import { type SendStep, sendWithdrawal, sendWithdrawals } from "@/lib/wallet/withdrawals/sender";
import { makeAdmin } from "../../factories/identity";
import { engageKillSwitch, releaseKillSwitch } from "../../factories/kill-switch";
import { heldFor, makeTrader, rowOf, set, spendable, withdraw } from "../../factories/wallet";
import { suspend } from "../../identity/suspensions/suspended";

const AMOUNT = 1_000_000n;
const FEE = 1_410n;
const START = 5_000_000n;

beforeEach(() => set("newAddressHoldHours", 0));
afterEach(() => {
  demoFaults.before = undefined;
  demoFaults.after = undefined;
});

/** Advances the clock until everything that waits is due again. */
function later(minutes: number): void {
  const now = plusMinutes(clock.now(), minutes);
  vi.spyOn(clock, "now").mockReturnValue(now);
}

/** A due withdrawal that no worker has started. */
async function pending() {
  demoFaults.before = () => {
    throw new Error("not yet");
  };
  const user = await makeTrader({ BTC: "0.05" });
  const { id } = await withdraw(user);
  demoFaults.before = undefined;
  await db
    .update(btcWithdrawals)
    .set({ status: "pending", attempts: 0, nextAttemptAt: clock.now() })
    .where(eq(btcWithdrawals.id, id));
  return { user, id };
}

const paidFor = async (id: number) => {
  const { createdAt } = await rowOf(id);
  return db
    .select()
    .from(demoOutputs)
    .where(eq(demoOutputs.requestKey, `withdrawal-${id}-${createdAt.getTime()}`));
};

async function expectPaidOnce(user: { id: string }, id: number): Promise<void> {
  const [output, ...more] = await paidFor(id);
  expect(more).toEqual([]);
  expect(output).toMatchObject({ amountMinor: AMOUNT, asset: "BTC" });
  expect(await rowOf(id)).toMatchObject({ status: "completed", txHash: output?.txid });
  expect([await heldFor(user, id), await spendable(user)]).toEqual([0n, START - AMOUNT - FEE]);
  expect(await withdrawalObligations()).toEqual([]);
  expect(await verifyLedger("full")).toEqual([]);
}

describe("sendWithdrawals", () => {
  it("a refusal returns no money once another attempt has begun, which may have announced the payment", async () => {
    const { user, id } = await pending();
    demoFaults.before = async () => {
      await db.update(btcWithdrawals).set({ attempts: 9 }).where(eq(btcWithdrawals.id, id));
      throw new ChainRefusal("refused");
    };
    await sendWithdrawals();
    expect(await rowOf(id)).toMatchObject({ status: "broadcasting" });
    expect(await heldFor(user, id)).toBe(AMOUNT + FEE);
  });

  it("sends what is due, and notifies the member on the screen and by mail", async () => {
    const { user, id } = await pending();
    expect(await sendWithdrawals()).toBe(1);
    await expectPaidOnce(user, id);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices).toMatchObject([
      {
        kind: "exchange.withdrawal-completed",
        category: "exchange",
        body: expect.stringMatching(/^Hemos enviado [\d,]+ BTC a \w+\. Comisión de red: 0,00001410 BTC\.$/),
        href: "/debank/open?wallet=history",
      },
    ]);
    const mails = await db.select().from(emails).where(eq(emails.userId, user.id));
    expect(mails.map(({ kind }) => kind).sort()).toEqual(["withdrawal-asked", "withdrawal-completed"]);
  });

  it.each(["claimed", "broadcast", "recorded"] as const)(
    "a process that dies once it is %s never pays twice, and the next one ends it",
    async (step) => {
      const { user, id } = await pending();
      const dead = new Promise<never>(() => undefined);
      let reached: () => void = () => undefined;
      const died = new Promise<void>((resolve) => {
        reached = resolve;
      });
      // It stops there and nobody waits for it: the same result as after a SIGKILL.
      void sendWithdrawals({
        at: async (at: SendStep) => {
          if (at !== step) return;
          reached();
          await dead;
        },
      });
      await died;
      expect(await sendWithdrawals()).toBe(0);
      later(3);
      await sendWithdrawals();
      await expectPaidOnce(user, id);
      later(30);
      expect(await sendWithdrawals()).toBe(0);
      await expectPaidOnce(user, id);
    },
  );

  it.each(["before", "after"] as const)(
    "an error %s the chain took it is tried again with the same name",
    async (when) => {
      const { user, id } = await pending();
      demoFaults[when] = () => {
        throw new Error("connection reset");
      };
      expect(await sendWithdrawals()).toBe(0);
      expect(await rowOf(id)).toMatchObject({ status: "broadcasting", txHash: null });
      expect(await heldFor(user, id)).toBe(AMOUNT + FEE);
      expect(await withdrawalObligations()).toEqual([]);
      demoFaults[when] = undefined;
      later(2);
      expect(await sendWithdrawals()).toBe(1);
      await expectPaidOnce(user, id);
    },
  );

  it("a payment that the chain refuses fails, and the money returns to the member's balance", async () => {
    const { user, id } = await pending();
    demoFaults.before = () => {
      throw new ChainRefusal("dust");
    };
    expect(await sendWithdrawals()).toBe(1);
    expect(await rowOf(id)).toMatchObject({
      status: "failed",
      txHash: null,
      failureReason: expect.stringContaining("La red no admite"),
    });
    expect([await heldFor(user, id), await spendable(user)]).toEqual([0n, START]);
    expect(await paidFor(id)).toEqual([]);
    const notices = await db.select().from(notifications).where(eq(notifications.userId, user.id));
    expect(notices).toMatchObject([
      {
        kind: "exchange.withdrawal-failed",
        body: expect.stringMatching(
          /^[\d,]+ BTC, con la comisión de red, vuelven a estar disponibles\. Motivo: La red no admite este envío\.$/,
        ),
      },
    ]);
  });

  it("concurrent workers send each withdrawal once", async () => {
    const made = [await pending(), await pending(), await pending()];
    const counts = await Promise.all(Array.from({ length: 6 }, () => sendWithdrawals()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    for (const { user, id } of made) await expectPaidOnce(user, id);
  });

  it("skips what waits for an administrator or for its time", async () => {
    const { id } = await pending();
    await db.update(btcWithdrawals).set({ needsApproval: true }).where(eq(btcWithdrawals.id, id));
    expect(await sendWithdrawals()).toBe(0);
    const held = { needsApproval: false, holdUntil: plusMinutes(clock.now(), 60) };
    await db.update(btcWithdrawals).set(held).where(eq(btcWithdrawals.id, id));
    expect(await sendWithdrawals()).toBe(0);
    expect(await paidFor(id)).toEqual([]);
    later(61);
    expect(await sendWithdrawals()).toBe(1);
  });

  it("completes one that the chain took before its member was suspended, and sends no other of theirs", async () => {
    const [taken, untaken] = [await pending(), await pending()];
    const fail = () => {
      throw new Error("connection reset");
    };
    demoFaults.after = fail;
    await sendWithdrawal(taken.id);
    demoFaults.after = undefined;
    demoFaults.before = fail;
    await sendWithdrawal(untaken.id);
    demoFaults.before = undefined;
    for (const { user } of [taken, untaken]) await suspend(user);
    later(3);
    expect(await sendWithdrawals()).toBe(1);
    await expectPaidOnce(taken.user, taken.id);
    expect(await rowOf(untaken.id)).toMatchObject({ status: "broadcasting", attempts: 2 });
    expect(await paidFor(untaken.id)).toEqual([]);
    await db.update(accountSuspensions).set({ liftedAt: clock.now(), liftedBy: (await makeAdmin()).id });
    later(3);
    expect(await sendWithdrawals()).toBe(1);
    await expectPaidOnce(untaken.user, untaken.id);
  });

  it("sends nothing while the ledger is closed", async () => {
    const { user, id } = await pending();
    await engageKillSwitch();
    try {
      expect((await getKillSwitch())?.isOpen).toBe(false);
      expect(await sendWithdrawals()).toBe(0);
      expect([(await rowOf(id)).status, await paidFor(id)]).toEqual(["pending", []]);
    } finally {
      await releaseKillSwitch();
    }
    expect(await sendWithdrawals()).toBe(1);
    await expectPaidOnce(user, id);
  });

  it("a ledger stopped after the chain accepted it delays the posting, and no second payment is made", async () => {
    const { user, id } = await pending();
    demoFaults.after = () => engageKillSwitch();
    try {
      expect(await sendWithdrawals()).toBe(0);
    } finally {
      await releaseKillSwitch();
    }
    demoFaults.after = undefined;
    expect((await rowOf(id)).status).toBe("broadcasting");
    later(2);
    expect(await sendWithdrawals()).toBe(1);
    await expectPaidOnce(user, id);
    expect(await balanceOf(db, world("bitcoin", "BTC"))).toBeGreaterThan(0n);
  });
});
