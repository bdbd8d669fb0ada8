import { afterEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { logger } from "@/lib/core/server/logger";
import { available, fees, world } from "@/lib/ledger/accounts";
import { balanceOf, getKillSwitch, listVerifications } from "@/lib/ledger/queries";
import { takeSnapshots, verifyLedger, writeKillSwitch } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";
import { makeOwner, postNow } from "../factories/ledger";

/** Changes rows directly, as a damaged disk or a malicious database administrator would. */
async function tamper(statement: string): Promise<void> {
  await asOwner(async (sql) => {
    await sql`set session_replication_role = replica`;
    await sql.unsafe(statement);
  });
}

afterEach(async () => {
  await writeKillSwitch(db, { isOpen: true, reason: "", actorId: "test" });
});

describe("verifyLedger", () => {
  it("finds nothing in a sound ledger, and writes down how far it looked", async () => {
    await makeOwner({ EUR: 100n, BTC: 3n });
    const alarm = vi.spyOn(logger, "fatal");
    expect(await verifyLedger("full")).toEqual([]);
    expect(await verifyLedger("incremental")).toEqual([]);
    expect(alarm).not.toHaveBeenCalled();
    const [last] = await listVerifications(1);
    expect(last).toMatchObject({ scope: "incremental", violations: [] });
    expect((await getKillSwitch())?.isOpen).toBe(true);
  });

  it.each(["full", "incremental"] as const)(
    "%s: finds a changed balance and closes the ledger",
    async (scope) => {
      const owner = await makeOwner({ EUR: 100n });
      await tamper(`update ledger.accounts set balance = 101 where owner_id = '${owner}'`);
      try {
        const found = await verifyLedger(scope);
        expect(found.join()).toContain(`available:EUR:${owner}:: holds 101, its transfers say 100`);
        expect(await getKillSwitch()).toMatchObject({ isOpen: false, reason: found[0] });
        await expect(makeOwner({ EUR: 1n })).rejects.toMatchObject({ code: "unavailable" });
      } finally {
        await tamper(`update ledger.accounts set balance = 100 where owner_id = '${owner}'`);
      }
      await writeKillSwitch(db, { isOpen: true, reason: "", actorId: "test" });
      expect(await verifyLedger(scope)).toEqual([]);
    },
  );

  it("finds a changed transfer", async () => {
    const owner = await makeOwner({ USD: 100n });
    const change = (amount: number) =>
      tamper(`update ledger.transfers set amount = ${amount} where to_account =
        (select id from ledger.accounts where owner_id = '${owner}')`);
    await change(90);
    try {
      expect((await verifyLedger("full")).join()).toContain("holds 100, its transfers say 90");
    } finally {
      await change(100);
    }
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("finds an act without transfers", async () => {
    await tamper(`insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at)
      values ('deposit', 'test', 't', 'lost', 'h', now())`);
    try {
      expect((await verifyLedger("full")).join()).toContain("(deposit) has no transfers");
    } finally {
      await tamper("delete from ledger.journal where idempotency_key = 'lost'");
    }
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("includes the findings of an area about its own obligations", async () => {
    const alarm = vi.spyOn(logger, "fatal");
    const found = await verifyLedger("full", [async () => ["order 7 is filled and holds 1"]]);
    expect(alarm).toHaveBeenCalledWith(
      { violations: found },
      "ledger verification found violations; the ledger is now closed",
    );
    expect(found).toEqual(["order 7 is filled and holds 1"]);
    expect((await getKillSwitch())?.isOpen).toBe(false);
  });
});

describe("takeSnapshots", () => {
  it("leaves every sum unchanged, and continues from the last one", async () => {
    const owner = await makeOwner({ USDT: 1_000n });
    const pay = () =>
      postNow({
        act: "trade.settle",
        transfers: [{ from: available(owner, "USDT"), to: fees("USDT"), amount: 10n }],
      });
    const sums = () => Promise.all([fees("USDT"), world("bank", "USDT")].map((one) => balanceOf(db, one)));
    await pay();
    const before = await sums();
    expect(await takeSnapshots()).toBe(0);
    await tamper("update ledger.journal set created_at = created_at - interval '2 hours'");
    expect(await takeSnapshots()).toBeGreaterThan(0);
    expect(await sums()).toEqual(before);
    await pay();
    expect(await sums()).toEqual([(before[0] ?? 0n) + 10n, before[1]]);
    expect(await takeSnapshots()).toBe(0);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("is checked with the rest", async () => {
    await tamper("update ledger.snapshots set balance = balance + 1");
    try {
      expect((await verifyLedger("full")).join()).toContain("snapshot of account");
    } finally {
      await tamper("update ledger.snapshots set balance = balance - 1");
    }
  });
});
