import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db";
import { ledgerJournal, ledgerTransfers } from "@/db/schema";
import { inTransaction } from "@/lib/core/db/transaction";
import { available, escrow, fees, world } from "@/lib/ledger/accounts";
import { InsufficientFunds, post } from "@/lib/ledger/post";
import { balanceOf, getWallets, listStatement } from "@/lib/ledger/queries";
import { verifyLedger, writeKillSwitch } from "@/lib/ledger/verify";
import { makeOwner, postNow } from "../factories/ledger";

const spendable = async (owner: string) => (await getWallets(owner)).EUR.available;

describe("post", () => {
  it("moves an amount from one account to another", async () => {
    const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner()];
    const { replayed } = await postNow({
      act: "trade.settle",
      transfers: [{ from: available(ana, "EUR"), to: available(luis, "EUR"), amount: 250n }],
    });
    expect(replayed).toBe(false);
    expect([await spendable(ana), await spendable(luis)]).toEqual([750n, 250n]);
  });

  it("omits transfers of zero, and a member without money has no account", async () => {
    const ana = await makeOwner({ EUR: 10n });
    const from = available(ana, "EUR");
    await postNow({
      act: "trade.settle",
      transfers: [
        { from, to: fees("EUR"), amount: 4n },
        { from, to: available(randomUUID(), "EUR"), amount: 0n },
      ],
    });
    expect(await spendable(ana)).toBe(6n);
    const none = { balance: 0n, locked: 0n, available: 0n };
    expect((await getWallets(randomUUID())).BTC).toEqual(none);
  });

  it("locks money for one obligation and never uses another's", async () => {
    const ana = await makeOwner({ BTC: 1_000n });
    const [first, second] = [randomUUID(), randomUUID()].map((id) =>
      escrow(ana, "BTC", { type: "order", id }),
    );
    if (!first || !second) throw new Error();
    const hold = (to: typeof first) =>
      postNow({ act: "order.hold", transfers: [{ from: available(ana, "BTC"), to, amount: 400n }] });
    await hold(first);
    await hold(second);
    expect((await getWallets(ana)).BTC).toEqual({ balance: 1_000n, locked: 800n, available: 200n });
    const release = () =>
      postNow({
        act: "order.release",
        transfers: [{ from: first, to: available(ana, "BTC"), amount: 400n }],
      });
    await release();
    await expect(release()).rejects.toThrow(InsufficientFunds);
    expect(await balanceOf(db, second)).toBe(400n);
  });

  it("refuses an overdraft with the figures, and writes nothing", async () => {
    const ana = await makeOwner({ EUR: 100n });
    const ref = { type: "test", id: randomUUID() };
    const refused = postNow({
      act: "trade.settle",
      ref,
      transfers: [
        { from: available(ana, "EUR"), to: fees("EUR"), amount: 1n },
        { from: available(ana, "EUR"), to: available(randomUUID(), "EUR"), amount: 100n },
      ],
    });
    await expect(refused).rejects.toMatchObject({
      code: "conflict",
      message: "No tienes saldo suficiente para esta operación",
      currency: "EUR",
      balance: 100n,
      needed: 101n,
    });
    expect(await spendable(ana)).toBe(100n);
    expect(await db.select().from(ledgerJournal).where(eq(ledgerJournal.refId, ref.id))).toEqual([]);
  });

  it("is rolled back with the rest of the transaction, including the key", async () => {
    const ana = await makeOwner({ EUR: 100n });
    const posting = {
      act: "trade.settle" as const,
      ref: { type: "test", id: ana },
      actorId: null,
      idempotencyKey: `undone:${ana}`,
      occurredAt: new Date(),
      transfers: [{ from: available(ana, "EUR"), to: fees("EUR"), amount: 1n }],
    };
    const undone = inTransaction(async (tx) => {
      await post(tx, posting);
      throw new Error("afterwards");
    });
    await expect(undone).rejects.toThrow("afterwards");
    expect(await spendable(ana)).toBe(100n);
    expect(await postNow(posting)).toMatchObject({ replayed: false });
  });

  it("returns the first posting for a repeated key, and refuses it with other content", async () => {
    const [ana, luis] = [await makeOwner({ EUR: 100n }), await makeOwner()];
    const act = (amount: bigint) => ({
      act: "trade.settle" as const,
      ref: { type: "trade", id: ana },
      idempotencyKey: `once:${ana}`,
      transfers: [{ from: available(ana, "EUR"), to: available(luis, "EUR"), amount }],
    });
    const first = await postNow(act(10n));
    expect(await postNow(act(10n))).toEqual({ journalId: first.journalId, replayed: true });
    await expect(postNow(act(11n))).rejects.toMatchObject({ code: "conflict" });
    expect(await spendable(luis)).toBe(10n);
  });

  it("does one of a hundred simultaneous repeats", async () => {
    const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner()];
    const act = {
      act: "trade.settle" as const,
      ref: { type: "trade", id: ana },
      idempotencyKey: `storm:${ana}`,
      transfers: [{ from: available(ana, "EUR"), to: available(luis, "EUR"), amount: 10n }],
    };
    const answers = await Promise.all(Array.from({ length: 100 }, () => postNow(act)));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ journalId }) => journalId)).size).toBe(1);
    expect(await spendable(luis)).toBe(10n);
  });

  it("accepts exactly as many concurrent payments as the balance covers", async () => {
    const ana = await makeOwner({ EUR: 1_000n });
    const attempts = await Promise.allSettled(
      Array.from({ length: 60 }, () =>
        postNow({
          act: "withdrawal.hold",
          transfers: [
            {
              from: available(ana, "EUR"),
              to: escrow(ana, "EUR", { type: "withdrawal", id: randomUUID() }),
              amount: 30n,
            },
          ],
        }),
      ),
    );
    const refusals = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason] : []));
    expect(refusals).toHaveLength(60 - 33);
    expect(refusals.every((reason) => reason instanceof InsufficientFunds)).toBe(true);
    expect(await spendable(ana)).toBe(10n);
  });

  it("completes concurrent payments in both directions", async () => {
    const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner({ EUR: 1_000n })];
    const pay = (from: string, to: string) =>
      postNow({
        act: "trade.settle",
        transfers: [
          { from: available(from, "EUR"), to: available(to, "EUR"), amount: 7n },
          { from: available(from, "EUR"), to: fees("EUR"), amount: 1n },
        ],
      });
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? pay(ana, luis) : pay(luis, ana))));
    expect([await spendable(ana), await spendable(luis)]).toEqual([980n, 980n]);
  });

  it("refuses what no rule allows, another currency, no transfers, and an account to itself", async () => {
    const ana = await makeOwner({ EUR: 100n });
    const from = available(ana, "EUR");
    const transfers = {
      "a rule": [{ from, to: world("bank", "EUR"), amount: 1n }],
      "a currency": [{ from, to: available(randomUUID(), "USD"), amount: 1n }],
      itself: [{ from, to: from, amount: 1n }],
      negative: [{ from, to: fees("EUR"), amount: -1n }],
      "more than a bigint": [{ from, to: fees("EUR"), amount: 2n ** 70n }],
      nothing: [{ from, to: fees("EUR"), amount: 0n }],
      empty: [],
    };
    for (const [what, wrong] of Object.entries(transfers)) {
      await expect(postNow({ act: "trade.settle", transfers: wrong }), what).rejects.toThrow();
    }
    expect(await spendable(ana)).toBe(100n);
  });

  it("sums up log accounts without a balance in their row", async () => {
    const before = await balanceOf(db, fees("USDC"));
    const ana = await makeOwner({ USDC: 100n });
    await postNow({
      act: "trade.settle",
      transfers: [{ from: available(ana, "USDC"), to: fees("USDC"), amount: 3n }],
    });
    expect(await balanceOf(db, fees("USDC"))).toBe(before + 3n);
    expect(await balanceOf(db, fees("BTC"))).toBe(0n);
  });
});

describe("the kill switch", () => {
  it("refuses all postings until an administrator turns it off", async () => {
    const ana = await makeOwner({ EUR: 100n });
    const pay = () =>
      postNow({
        act: "trade.settle",
        transfers: [{ from: available(ana, "EUR"), to: fees("EUR"), amount: 1n }],
      });
    expect(await writeKillSwitch(db, { isOpen: false, reason: "prueba", actorId: "admin" })).toBe(true);
    try {
      await expect(pay()).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      expect(await writeKillSwitch(db, { isOpen: true, reason: "", actorId: "admin" })).toBe(true);
    }
    await pay();
    expect(await spendable(ana)).toBe(99n);
  });
});

describe("the statement", () => {
  it("lists incoming and outgoing movements, newest first, page by page", async () => {
    const ana = await makeOwner({ EUR: 100n, BTC: 5n });
    for (const amount of [1n, 2n, 3n]) {
      await postNow({
        act: "trade.settle",
        transfers: [{ from: available(ana, "EUR"), to: fees("EUR"), amount }],
      });
    }
    const page = await listStatement(ana, { limit: 3 });
    expect(page.map(({ amount, act }) => [amount, act])).toEqual([
      [-3n, "trade.settle"],
      [-2n, "trade.settle"],
      [-1n, "trade.settle"],
    ]);
    const rest = await listStatement(ana, { limit: 3, before: page.at(-1)?.id });
    expect(rest.map(({ amount, currency }) => [amount, currency])).toEqual([
      [5n, "BTC"],
      [100n, "EUR"],
    ]);
    expect(await listStatement(ana, { limit: 9, currency: "BTC" })).toHaveLength(1);
    expect(await listStatement(randomUUID(), { limit: 9 })).toEqual([]);
  });
});

describe("after all tests", () => {
  it("every invariant is true, incrementally and for all data", async () => {
    expect(await verifyLedger("full")).toEqual([]);
    expect(await verifyLedger("incremental")).toEqual([]);
    expect(await db.select().from(ledgerTransfers).limit(1)).not.toEqual([]);
  });
});
