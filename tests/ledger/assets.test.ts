import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { db, driver } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";
import { DECIMALS } from "@/lib/core/format/currencies";
import { CURRENCIES, type Token } from "@/lib/core/format/money";
import { available, fund, issuer, pool, treasury, world } from "@/lib/ledger/accounts";
import type { Act } from "@/lib/ledger/constants";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf, listStatement } from "@/lib/ledger/queries";
import { addToken } from "@/lib/ledger/tokens";
import { verifyLedger, writeKillSwitch } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";
import { makeOwner, postNow } from "../factories/ledger";

// The transfer rules that an area adds for its operations.
const ISSUE = "test.issue" as Act;
const COMMON = "test.common" as Act;

beforeAll(() =>
  asOwner(
    (sql) => sql`
      insert into ledger.transfer_rules (act, from_kind, to_kind) values
        (${ISSUE}, 'issuer', 'available'), (${ISSUE}, 'available', 'issuer'), (${ISSUE}, 'world', 'available'),
        (${COMMON}, 'available', 'pool'), (${COMMON}, 'pool', 'available'), (${COMMON}, 'available', 'fund'),
        (${COMMON}, 'available', 'treasury'), (${COMMON}, 'treasury', 'available')`,
  ),
);

const CAP = 1_000n;
const newCode = () => `T-${randomUUID().slice(0, 8).toUpperCase()}`;
const newToken = (code = newCode()) =>
  inTransaction((tx) => addToken(tx, { code, issuerRef: "project-1", cap: CAP }));

const issue = (token: Token, owner: string, amount: bigint) =>
  postNow({ act: ISSUE, transfers: [{ from: issuer(token), to: available(owner, token), amount }] });
const redeem = (token: Token, owner: string, amount: bigint) =>
  postNow({ act: ISSUE, transfers: [{ from: available(owner, token), to: issuer(token), amount }] });

describe("the assets", () => {
  it("begin with the five currencies, with the decimals that the code reckons with", async () => {
    const rows = await driver()`select code, kind, decimals from ledger.assets where kind <> 'token'`;
    expect(Object.fromEntries(rows.map(({ code, decimals }) => [code, decimals]))).toEqual(DECIMALS);
    expect(rows.filter(({ kind }) => kind === "fiat").map(({ code }) => code)).toEqual(["EUR", "USD"]);
    expect(CURRENCIES).toHaveLength(rows.length);
  });

  it("refuse a second one of a code, and a currency's", async () => {
    const code = newCode();
    await newToken(code);
    for (const taken of [code, "EUR"]) {
      await expect(newToken(taken)).rejects.toMatchObject({ code: "conflict" });
    }
  });

  it("refuse a code that does not fit into an account's path, and a cap of zero", async () => {
    for (const code of ["A:B", "", "lower", "X".repeat(21)]) await expect(newToken(code)).rejects.toThrow();
    const capped = (cap: bigint) =>
      inTransaction((tx) => addToken(tx, { code: newCode(), issuerRef: "p", cap }));
    await expect(capped(0n)).rejects.toThrow();
  });

  it("refuse an amount of an unknown asset", async () => {
    const unknown = "NOTHING" as Token;
    const owner = randomUUID();
    const transfers = [{ from: world("bank", unknown), to: available(owner, unknown), amount: 1n }];
    await expect(postNow({ act: "deposit", transfers })).rejects.toThrow();
    expect(await balanceOf(db, available(owner, unknown))).toBe(0n);
  });
});

describe("a token", () => {
  it("is issued up to its cap, and returned tokens may be issued again", async () => {
    const [token, ana, luis] = [await newToken(), randomUUID(), randomUUID()];
    await issue(token, ana, 600n);
    await expect(issue(token, luis, 401n)).rejects.toMatchObject({ balance: 400n, needed: 401n });
    await issue(token, luis, 400n);
    await expect(issue(token, luis, 1n)).rejects.toThrow(InsufficientFunds);
    expect(await balanceOf(db, issuer(token))).toBe(-CAP);
    await redeem(token, ana, 100n);
    await issue(token, luis, 100n);
    await expect(redeem(token, ana, 501n)).rejects.toThrow(InsufficientFunds);
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("is issued by fifty concurrent requests as often as its cap allows", async () => {
    const token = await newToken();
    const issued = await Promise.allSettled(
      Array.from({ length: 50 }, () => issue(token, randomUUID(), 30n)),
    );
    expect(issued.filter(({ status }) => status === "fulfilled")).toHaveLength(33);
    expect(await balanceOf(db, issuer(token))).toBe(-990n);
  });

  it("comes only from its issuer: neither from outside nor from another asset", async () => {
    const [token, other, ana] = [await newToken(), await newToken(), await makeOwner({ EUR: 10n })];
    const refused = [
      { from: world("bank", token), to: available(ana, token), amount: 1n },
      { from: issuer(other), to: available(ana, token), amount: 1n },
      { from: available(ana, "EUR"), to: issuer(token), amount: 1n },
      { from: issuer("EUR" as unknown as Token), to: available(ana, "EUR"), amount: 1n },
    ];
    for (const transfer of refused) {
      await expect(postNow({ act: ISSUE, transfers: [transfer] })).rejects.toThrow();
    }
    expect(await balanceOf(db, available(ana, token))).toBe(0n);
  });

  it("keeps its cap: neither the asset nor the issuer's account can be changed", async () => {
    const token = await newToken();
    await issue(token, randomUUID(), 1n);
    const changes = [
      `update ledger.assets set cap = cap + 1 where code = '${token}'`,
      `delete from ledger.assets where code = '${token}'`,
      `update ledger.accounts set floor = floor - 1 where currency = '${token}'`,
      `update ledger.accounts set path = path || 'x' where currency = '${token}'`,
    ];
    for (const change of changes) {
      await expect(
        asOwner((sql) => sql.unsafe(change)),
        change,
      ).rejects.toMatchObject({ code: "LJ001" });
    }
  });

  it("is found by the verification if its issuer's balance was increased directly", async () => {
    const token = await newToken();
    await issue(token, randomUUID(), 1n);
    const floor = (change: string) =>
      asOwner(async (sql) => {
        await sql`set session_replication_role = replica`;
        await sql.unsafe(
          `update ledger.accounts set floor = floor ${change} where currency = '${token}' and kind = 'issuer'`,
        );
      });
    await floor("- 1");
    expect((await verifyLedger("full")).join()).toContain(`issuer:${token}::: is not what its columns say`);
    await floor("+ 1");
    await writeKillSwitch(db, { isOpen: true, reason: "", actorId: "test" });
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("has a copy of each balance for the list of its holders, which the verification compares", async () => {
    const [token, ana, luis] = [await newToken(), await makeOwner({ EUR: 10n }), randomUUID()];
    await issue(token, ana, 7n);
    await postNow({
      act: ISSUE,
      transfers: [
        { from: issuer(token), to: available(ana, token), amount: 1n },
        { from: issuer(token), to: available(luis, token), amount: 2n },
      ],
    });
    const copies = () =>
      driver()`select balance, token_balance from ledger.accounts where currency = ${token} order by balance`;
    const both = (balance: string) => ({ balance, token_balance: balance });
    expect(await copies()).toEqual([both("-10"), both("2"), both("8")]);
    expect(
      await driver()`select distinct token_balance from ledger.accounts where owner_id = ${ana} and currency = 'EUR'`,
    ).toEqual([{ token_balance: null }]);
    const tamper = (value: string) =>
      asOwner(async (sql) => {
        await sql`set session_replication_role = replica`;
        await sql.unsafe(
          `update ledger.accounts set token_balance = ${value} where currency = '${token}' and owner_id = '${luis}'`,
        );
      });
    for (const wrong of ["3", "null"]) {
      await tamper(wrong);
      expect((await verifyLedger("full")).join()).toContain(`${luis}:: is not what its columns say`);
    }
    await tamper("2");
    await writeKillSwitch(db, { isOpen: true, reason: "", actorId: null });
    expect(await verifyLedger("full")).toEqual([]);
  });

  it("appears on its owner's statement beside their money", async () => {
    const [token, ana] = [await newToken(), await makeOwner({ EUR: 5n })];
    await issue(token, ana, 7n);
    const lines = await listStatement(ana, { limit: 9 });
    expect(lines.map(({ currency, amount }) => [currency, amount])).toEqual([
      [token, 7n],
      ["EUR", 5n],
    ]);
    expect(await listStatement(ana, { limit: 9, currency: token })).toHaveLength(1);
  });
});

describe("common money", () => {
  it("is one account for each pool, fund and treasury, none of which goes below zero", async () => {
    const ana = await makeOwner({ EUR: 100n });
    const [first, second, capital] = [pool("p1", "EUR"), pool("p2", "EUR"), fund("f1", "EUR")];
    for (const to of [first, second, capital, treasury("EUR")]) {
      await postNow({ act: COMMON, transfers: [{ from: available(ana, "EUR"), to, amount: 10n }] });
      expect(await balanceOf(db, to)).toBe(10n);
    }
    for (const from of [first, treasury("EUR")]) {
      const transfers = [{ from, to: available(ana, "EUR"), amount: 11n }];
      await expect(postNow({ act: COMMON, transfers })).rejects.toThrow(InsufficientFunds);
    }
    expect(await verifyLedger("full")).toEqual([]);
  });
});
