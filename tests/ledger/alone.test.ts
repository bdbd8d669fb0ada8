import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeAll, describe, expect, it } from "vitest";
import { db, driver } from "@/db";
import { writeTransferRules } from "@/db/transfer-rules";
import { available, escrow, fees, pathOf, world } from "@/lib/ledger/accounts";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf, getWallets, listStatement } from "@/lib/ledger/queries";
import { takeSnapshots, verifyLedger, writeKillSwitch } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";
import { postNow } from "../factories/ledger";
import { makeEmpty, nameOf, ownerUrl } from "../setup/database";

const ALONE = nameOf(`ledger_alone_${process.env.VITEST_POOL_ID ?? "0"}`);
process.env.DATABASE_URL = ownerUrl(ALONE);

/** The only function of another schema that the ledger uses: it stores nothing, and only raises an error. */
const SHARED = /\bcreate function refuse_change\b/i;
const OF_LEDGER = /\bledger\b"?\s*\.|\bschema\s+"?ledger\b/i;

/**
 * The files outside of `lib/ledger` that name a table of the ledger. Do not add files here: use a query of
 * `lib/ledger`. Decision 284 describes what each would need if the ledger moved to another database.
 */
const NAMES_TABLES = [
  "lib/admin/jobs.ts",
  "lib/admin/money/queries.ts",
  "lib/admin/system/base-retention.ts",
  "lib/admin/system/gauges.ts",
  "lib/auth/session.ts",
  "lib/bank/pools/obligations.ts",
  "lib/bank/pools/queries.ts",
  "lib/bank/pots/obligations.ts",
  "lib/bank/pots/queries.ts",
  "lib/bank/shared-pots/move-queries.ts",
  "lib/bank/shared-pots/obligations.ts",
  "lib/bank/shared-pots/queries.ts",
  "lib/core/server/readiness.ts",
  "lib/core/unfinished-business.ts",
  "lib/equity/obligations.ts",
  "lib/equity/removal.ts",
  "lib/identity/activity/queries.ts",
  "lib/identity/members/erasure.ts",
  "lib/lending/margin/defence.ts",
  "lib/startups/profiles/metrics.ts",
  "lib/tokenization/distributions/obligations.ts",
  "lib/tokenization/distributions/set-income-rule.ts",
  "lib/tokenization/holdings/cap-table-queries.ts",
  "lib/tokenization/holdings/own-queries.ts",
  "lib/tokenization/holdings/queries.ts",
  "lib/tokenization/holdings/snapshots.ts",
  "lib/tokenization/projects/submission.ts",
  "lib/tokenization/removal-queries.ts",
  "lib/tokenization/sale/obligations.ts",
  "lib/tokenization/sale/summary-queries.ts",
  "lib/wallet/withdrawals/sender.ts",
  "scripts/commands/settle-restored.ts",
];

const TABLES = "accounts|transfers|journal|assets|snapshots|kill_switch|verifications|transfer_rules";
const NAMED = new RegExp(
  `\\bledger\\.(${TABLES})\\b|\\bledger(Accounts|Transfers|Journal|Assets|Snapshots|KillSwitch|Verifications)\\b`,
);

const codeOf = (file: string) => readFileSync(file, "utf8").replace(/^\s*(\/\/|\/?\*).*$/gm, "");

describe("the schema of the ledger", () => {
  // Foreign keys, views, triggers, defaults, types: all dependencies that PostgreSQL itself records.
  it("depends on nothing else but `refuse_change()`, and nothing depends on it", async () => {
    const crossing = await asOwner(
      (sql) => sql<{ one: string; other: string }[]>`
        with named as (
          select distinct one.identity as one, other.identity as other from pg_depend d
          cross join lateral pg_identify_object(d.classid, d.objid, d.objsubid) one
          cross join lateral pg_identify_object(d.refclassid, d.refobjid, d.refobjsubid) other
          where d.deptype in ('n', 'a', 'i') and d.classid <> 0
        )
        select * from named
        where (one ~ '\\mledger\\.' and other ~ '\\m(public|drizzle)\\.') or (one ~ '\\m(public|drizzle)\\.' and other ~ '\\mledger\\.')`,
    );
    const others = new Set(crossing.map(({ one, other }) => (one.includes("ledger.") ? other : one)));
    expect([...others]).toEqual(["public.refuse_change()"]);
    expect(crossing.every(({ one }) => / on ledger\.\w+$/.test(one))).toBe(true);
  });

  it("has functions that use no other schema, and no function of another schema uses it", async () => {
    const functions = await asOwner(
      (sql) => sql<{ schema: string; name: string; body: string; path: string | null }[]>`
        select pronamespace::regnamespace::text as schema, proname as name, prosrc as body,
          (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
        from pg_proc where pronamespace::regnamespace::text in ('ledger', 'public')`,
    );
    const own = functions.filter(({ schema }) => schema === "ledger");
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter(({ body }) => /\b(public|drizzle)\./.test(body))).toEqual([]);
    const roaming = own.filter(({ path }) => path !== "search_path=ledger, pg_temp").map(({ name }) => name);
    // They use qualified names for everything, or query nothing.
    expect(roaming.sort()).toEqual(["apply_transfers"]);
    const others = functions.filter(({ schema }) => schema === "public");
    expect(others.filter(({ body }) => /\bledger\./.test(body))).toEqual([]);
  });
});

describe("the statements of the product", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "lib", "app", "actions", "components", "scripts"],
    {
      encoding: "utf8",
    },
  )
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file));

  it("name the ledger's tables only in the known files", () => {
    const naming = files.filter((file) => !file.startsWith("lib/ledger/") && NAMED.test(codeOf(file)));
    expect(naming.sort()).toEqual(NAMES_TABLES);
  });

  it("of lib/ledger name no other tables, except those with the rules for set-aside money", () => {
    const foreign = files
      .filter((file) => file.startsWith("lib/ledger/"))
      .filter((file) => {
        const [, names = ""] = /import \{([^}]*)\} from "@\/db\/schema"/.exec(codeOf(file)) ?? [];
        return names.split(",").some((name) => name.trim() !== "" && !name.trim().startsWith("ledger"));
      });
    expect(foreign).toEqual(["lib/ledger/shares.ts"]);
  });
});

describe("the ledger in a separate database", () => {
  beforeAll(async () => {
    await makeEmpty(ALONE);
    const statements = readMigrationFiles({ migrationsFolder: "db/migrations" }).flatMap(
      (migration) => migration.sql,
    );
    const own = statements.filter((statement) => OF_LEDGER.test(statement) || SHARED.test(statement));
    await asOwner(async (sql) => {
      for (const statement of own) await sql.unsafe(statement);
      await writeTransferRules(sql);
    }, ALONE);
  });

  /** A member with this many cents, without a row in `users`. */
  async function anOwner(amount: bigint): Promise<string> {
    const owner = randomUUID();
    const transfers = [{ from: world("bank", "EUR"), to: available(owner, "EUR"), amount }];
    await postNow({ act: "payout.return", transfers });
    return owner;
  }

  it("has only its own tables", async () => {
    const rows = await driver()<{ schema: string }[]>`
      select distinct table_schema as schema from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`;
    expect(rows.map(({ schema }) => schema)).toEqual(["ledger"]);
  });

  it("moves money once per key, never below zero, with any number of concurrent requests", async () => {
    const ana = await anOwner(1_000n);
    const hold = (id: number) => {
      const to = escrow(ana, "EUR", { type: "order", id: String(id) });
      const transfers = [{ from: available(ana, "EUR"), to, amount: 100n }];
      return postNow({
        act: "order.hold",
        transfers,
        idempotencyKey: `hold:${ana}:${id}`,
        ref: { type: "order", id: `${id}` },
      });
    };
    const answers = await Promise.allSettled(Array.from({ length: 25 }, (_, id) => hold(id)));
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(refused).toHaveLength(15);
    expect(refused.every(({ reason }) => reason instanceof InsufficientFunds)).toBe(true);
    const done = answers.findIndex((answer) => answer.status === "fulfilled");
    expect(await hold(done)).toMatchObject({ replayed: true });
    expect((await getWallets(ana)).EUR).toEqual({ balance: 1_000n, locked: 1_000n, available: 0n });
    expect(await listStatement(ana, { limit: 50 })).toHaveLength(11);
  });

  it("refuses an unknown operation, a key used for something else, and every change of a posting", async () => {
    const ana = await anOwner(10n);
    const transfers = [{ from: available(ana, "EUR"), to: fees("EUR"), amount: 1n }];
    await expect(postNow({ act: "order.hold", transfers })).rejects.toThrow();
    const idempotencyKey = randomUUID();
    const to = escrow(ana, "EUR", { type: "order", id: "1" });
    const held = (amount: bigint) =>
      postNow({
        act: "order.hold",
        transfers: [{ from: available(ana, "EUR"), to, amount }],
        idempotencyKey,
      });
    await held(1n);
    await expect(held(2n)).rejects.toMatchObject({ code: "conflict" });
    for (const statement of [
      "update ledger.transfers set amount = 1",
      "delete from ledger.journal",
      "truncate ledger.snapshots",
    ])
      await expect(driver().unsafe(statement)).rejects.toMatchObject({ code: "LJ001" });
  });

  it("verifies itself, closes on a difference, and opens again", async () => {
    const ana = await anOwner(50n);
    await takeSnapshots();
    expect(await verifyLedger("full")).toEqual([]);
    const path = pathOf(available(ana, "EUR"));
    const tamper = (by: number) =>
      asOwner(async (sql) => {
        await sql`set session_replication_role = replica`;
        await sql`update ledger.accounts set balance = balance + ${by} where path = ${path}`;
      }, ALONE);
    await tamper(1);
    expect((await verifyLedger("full")).join()).toContain(path);
    await expect(anOwner(1n)).rejects.toMatchObject({ code: "unavailable" });
    await tamper(-1);
    expect(await verifyLedger("full")).toEqual([]);
    await writeKillSwitch(db, { isOpen: true, reason: "prueba", actorId: null });
    expect(await balanceOf(db, available(await anOwner(7n), "EUR"))).toBe(7n);
  });
});
