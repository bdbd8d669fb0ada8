import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { db, driver } from "@/db";
import { available, fees } from "@/lib/ledger/accounts";
import { InsufficientFunds } from "@/lib/ledger/post";
import { balanceOf, getWallets, listStatement } from "@/lib/ledger/queries";
import { takeSnapshots, verifyLedger } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";
import { makeOwner, postNow } from "../factories/ledger";
import { applicationUrl, copyTemplate, nameOf } from "../setup/database";

// A separate database, because its tables are recreated, which would disturb other test files.
const PARTS = nameOf(`ledger_parts_${process.env.VITEST_POOL_ID ?? "0"}`);
process.env.DATABASE_URL = applicationUrl(PARTS);

const RECIPE = readFileSync("docs/recipes/partition-transfers.sql", "utf8").split("--> statement-breakpoint");
const FIRST_END = 100_000_000;

const own = <Result>(work: Parameters<typeof asOwner<Result>>[0]) => asOwner(work, PARTS);
const pay = (from: string, to: string, amount: bigint) =>
  postNow({
    act: "trade.settle",
    transfers: [
      { from: available(from, "EUR"), to: available(to, "EUR"), amount },
      { from: available(from, "EUR"), to: fees("EUR"), amount: 1n },
    ],
  });

let ana: string;
let luis: string;
let file: string;

beforeAll(async () => {
  await copyTemplate(PARTS);
  [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner()];
  await pay(ana, luis, 100n);
  [{ file = "" } = {}] = await own((sql) => sql`select pg_relation_filepath('ledger.transfers') as file`);
  await own((sql) =>
    sql.begin(async (tx) => {
      for (const statement of RECIPE) await tx.unsafe(statement);
    }),
  );
});

it("makes the existing rows the first partition, without copying them", async () => {
  const rows = await own(
    (sql) =>
      sql`select pg_relation_filepath('ledger.transfers_0') as file, (select count(*)::int from ledger.transfers) as count`,
  );
  expect(rows).toEqual([{ file, count: 3 }]);
  expect(await verifyLedger("full")).toEqual([]);
});

it("writes on in the next part, and reads both as one", async () => {
  await own((sql) => sql`select setval('ledger.transfers_id_seq', ${FIRST_END - 2})`);
  for (let turn = 0; turn < 3; turn += 1) await pay(ana, luis, 50n);
  const [counts] = await own(
    (sql) =>
      sql`select (select count(*)::int from ledger.transfers_0) as first, (select count(*)::int from ledger.transfers_1) as second`,
  );
  expect(counts).toEqual({ first: 4, second: 5 });
  expect((await getWallets(luis)).EUR.available).toBe(250n);
  expect((await listStatement(ana, { limit: 50 })).map(({ amount }) => amount)).toEqual([
    -1n,
    -50n,
    -1n,
    -50n,
    -1n,
    -50n,
    -1n,
    -100n,
    1_000n,
  ]);
  await takeSnapshots();
  expect(await balanceOf(db, fees("EUR"))).toBe(4n);
  expect(await verifyLedger("full")).toEqual([]);
  expect(await verifyLedger("incremental")).toEqual([]);
});

it("keeps all constraints of the tables", async () => {
  await expect(pay(luis, ana, 1_000n)).rejects.toThrow(InsufficientFunds);
  const posting = {
    act: "order.hold",
    transfers: [{ from: available(ana, "EUR"), to: fees("EUR"), amount: 1n }],
  } as const;
  await expect(postNow(posting)).rejects.toThrow();
  await expect(driver()`insert into ledger.transfers_1 default values`).rejects.toMatchObject({
    code: "42501",
  });
  for (const table of ["transfers", "transfers_0", "transfers_1"]) {
    for (const statement of [
      `update ledger.${table} set amount = 5`,
      `delete from ledger.${table}`,
      `truncate ledger.${table}`,
    ])
      await expect(
        own((sql) => sql.unsafe(statement)),
        statement,
      ).rejects.toMatchObject({ code: "LJ001" });
  }
});

it("updates the balances once, for direct inserts into any partition", async () => {
  const by = (table: string) =>
    own((sql) =>
      sql.unsafe(`
      insert into ledger.${table} (id, journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
      select ${table === "transfers_0" ? "(select min(id) - 1 from ledger.transfers)" : "nextval('ledger.transfers_id_seq')"},
        journal_id, act, from_account, from_kind, to_account, to_kind, currency, 10
      from ledger.transfers where to_kind = 'available' and act = 'trade.settle' order by id limit 1`),
    );
  const before = (await getWallets(luis)).EUR.available;
  for (const table of ["transfers", "transfers_0", "transfers_1"]) await by(table);
  expect((await getWallets(luis)).EUR.available).toBe(before + 30n);
  expect(await verifyLedger("full")).toEqual([]);
});

it("reads only the newest partition for recent rows", async () => {
  const rows = await own((sql) =>
    sql.unsafe<{ "QUERY PLAN": string }[]>(
      `explain select sum(amount) from ledger.transfers where id > ${FIRST_END}`,
    ),
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("transfers_1");
  expect(plan).not.toContain("transfers_0");
});
