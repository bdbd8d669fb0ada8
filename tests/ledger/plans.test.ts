import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Sql } from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import type { Tx } from "@/db";
import { inTransaction } from "@/lib/core/db/transaction";
import { available, fees } from "@/lib/ledger/accounts";
import { post, type Transfer } from "@/lib/ledger/post";
import { verifyLedger } from "@/lib/ledger/verify";
import { asOwner } from "../database/as-owner";
import { makeOwner } from "../factories/ledger";

const ACCOUNTS = 10_000;

type Acts = { act: string; amount: number; from: string; to: string };

// Inserts one operation per account, with `n` in the paths.
const pastActs = (owner: Sql, { act, amount, from, to }: Acts) => owner`
  with acts as (
    insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at, created_at)
    select ${act}, 'test', n::text, ${`${act}:`} || n, 'h', now(), now() - interval '1 day'
    from generate_series(1, ${ACCOUNTS}::int) n returning id, ref_id::int as n
  )
  insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
  select acts.id, ${act}, payer.id, payer.kind, payee.id, payee.kind, 'EUR', ${amount}::int
  from acts join ledger.accounts payer on payer.path = ${owner.unsafe(from)}
  join ledger.accounts payee on payee.path = ${owner.unsafe(to)}`;

// Ten thousand accounts with two payments each, old enough to be covered by a verification.
beforeAll(() =>
  asOwner(async (owner) => {
    await owner`
      insert into ledger.accounts (kind, currency, owner_id, ref_type)
      select 'available', 'EUR', 'one-of-many-' || n, null from generate_series(1, ${ACCOUNTS}::int) n
      union all select 'world', 'EUR', null, 'card'`;
    const path = (of: string) => `'available:EUR:one-of-many-' || ${of} || '::'`;
    await pastActs(owner, { act: "deposit", amount: 7, from: "'world:EUR::card:'", to: path("n") });
    const next = `(n % ${ACCOUNTS} + 1)`;
    await pastActs(owner, { act: "trade.settle", amount: 1, from: path("n"), to: path(next) });
    await owner`analyze`;
  }),
);

/** Returns how many rows of these ledger tables the connection has read without an index. */
async function rowsWalked(tx: Tx, tables: readonly string[]): Promise<number> {
  const [row] = await tx.execute<{ walked: number }>(sql`
    select sum(seq_tup_read)::int as walked from pg_stat_xact_user_tables
    where schemaname = 'ledger' and relname = any(${`{${tables}}`}::text[])`);
  return row?.walked ?? Number.NaN;
}

/**
 * Returns how many accounts the connection has changed, and how many of these «heap-only», that is, without an index.
 */
async function updatesOf(tx: Tx): Promise<{ all: number; heap_only: number }> {
  const [row] = await tx.execute<{ all: number; heap_only: number }>(sql`
    select n_tup_upd::int as all, n_tup_hot_upd::int as heap_only from pg_stat_xact_user_tables
    where schemaname = 'ledger' and relname = 'accounts'`);
  return row ?? { all: Number.NaN, heap_only: Number.NaN };
}

async function walkedBy(tables: readonly string[], work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return inTransaction(async (tx) => {
    const before = await rowsWalked(tx, tables);
    await work(tx);
    return (await rowsWalked(tx, tables)) - before;
  });
}

async function settle(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const by = { ref: { type: "test", id: randomUUID() }, actorId: null, idempotencyKey: randomUUID() };
  await post(tx, { act: "trade.settle", ...by, occurredAt: new Date(), transfers });
}

async function pay(tx: Tx): Promise<void> {
  const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner()];
  await settle(tx, [
    { from: available(ana, "EUR"), to: available(luis, "EUR"), amount: 100n },
    { from: available(ana, "EUR"), to: fees("EUR"), amount: 1n },
  ]);
}

describe("among ten thousand accounts", () => {
  it("a posting finds its rows by the index", async () => {
    expect(await walkedBy(["accounts", "journal", "transfers", "transfer_rules"], pay)).toBe(0);
  });

  it("a posting changes balances without writing into an index", async () => {
    const [ana, luis] = [await makeOwner({ EUR: 1_000n }), await makeOwner({ EUR: 1n })];
    const updates = await inTransaction(async (tx) => {
      const before = await updatesOf(tx);
      await settle(tx, [{ from: available(ana, "EUR"), to: available(luis, "EUR"), amount: 100n }]);
      const after = await updatesOf(tx);
      return { all: after.all - before.all, heapOnly: after.heap_only - before.heap_only };
    });
    expect(updates).toEqual({ all: 2, heapOnly: 2 });
  });

  it("a check of one minute reads the movements of that minute, and the others of those accounts", async () => {
    expect(await verifyLedger("full")).toEqual([]);
    await inTransaction(pay);
    const check = (tx: Tx) => tx.execute(sql`select ledger.verify('incremental', '{}'::text[])`);
    expect(await walkedBy(["accounts", "transfers"], check)).toBe(0);
    expect(await verifyLedger("incremental")).toEqual([]);
  });
});
