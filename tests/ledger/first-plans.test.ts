import type { Sql } from "postgres";
import { expect, it } from "vitest";
import { asOwner, database } from "../database/as-owner";
import { copyTemplate } from "../setup/database";

const ACCOUNTS = 20_000;
const MEMBERS = 100;
// Each transfer looks its two accounts up a few times: to lock them, to write, for two foreign keys, to change the
// balances.
const LOOKUPS_OF_A_TRANSFER = 20;

const memberOf = (n: number) => `available:EUR:member-${n}::`;

/** Deposits a cent to each of these members, as one act. */
async function deposit(sql: Sql, { key, members }: { key: string; members: readonly number[] }) {
  const [from, to] = [members.map(() => "world:EUR::bank:"), members.map(memberOf)];
  await sql`
    select ledger.post('deposit', 'test', ${key}, null, ${key}, 'h', now(), ${from}::text[], ${to}::text[],
      ${members.map(() => 1)}::bigint[])`;
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

// The function's plans are kept by its connection until PostgreSQL analyzes the tables again, which is switched off
// here.
it.each([
  ["was empty and never analyzed", false],
  ["had been analyzed with one account", true],
])(
  "a posting reads its own accounts, even if its plans were made when the ledger %s",
  async (state, isAnalyzed) => {
    const copy = `${database}_${isAnalyzed}`;
    await copyTemplate(copy);
    const read = await asOwner(async (sql) => {
      await sql`alter table ledger.accounts set (autovacuum_enabled = off)`;
      await deposit(sql, { key: state, members: isAnalyzed ? [0] : upTo(MEMBERS) });
      if (isAnalyzed) await sql`analyze`;
      await deposit(sql, { key: `${state}, again`, members: [0] });
      await sql`
      insert into ledger.accounts (kind, currency, owner_id)
      select 'available', 'EUR', 'many-' || n from generate_series(1, ${ACCOUNTS}::int) n`;
      const [row] = await sql.begin(async (tx) => {
        await deposit(tx as unknown as Sql, { key: `${state}, then`, members: upTo(MEMBERS) });
        return tx<{ read: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where schemaname = 'ledger' and relname = 'accounts'`;
      });
      return row?.read;
    }, copy);
    await asOwner((sql) => sql.unsafe(`drop database ${copy}`), "postgres");
    expect(read).toBeLessThan(MEMBERS * LOOKUPS_OF_A_TRANSFER);
  },
);
