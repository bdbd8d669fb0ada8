import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMetrics } from "@/lib/bank/accounts/metrics-queries";
import { readAccountStatement } from "@/lib/bank/accounts/statement-queries";
import { readSummary } from "@/lib/bank/accounts/summary-queries";
import { connectAsOwner, doneBy } from "../../database/query-plans";
import { isFullRun } from "../../setup/share";

// One million in a full run.
const MANY = isFullRun() ? 1_000_000 : 100_000;
const TIMEOUT_MS = 600_000;
const LARGE = ["transfers", "journal", "accounts"];

const busy = { id: randomUUID(), timezone: "Europe/Madrid" };
const quiet = { id: randomUUID(), timezone: "Europe/Madrid" };

let owner: Sql;

// The busy member has half of all movements, one a minute; the quiet one has three movements between them. Each of the
// other members has an account.
beforeAll(async () => {
  owner = connectAsOwner();
  await owner`
    insert into ledger.accounts (kind, currency, owner_id, path, mode, balance)
    select 'available', 'EUR', id, 'available:EUR:' || id || '::', 'strict', 1000000000
    from (select ${busy.id} as id union all select ${quiet.id}
      union all select 'of-many-' || n from generate_series(1, 20000) n) owners`;
  const paths = (id: string) => `available:EUR:${id}::`;
  await owner`
    with acts as (
      insert into ledger.journal (act, ref_type, ref_id, idempotency_key, request_hash, occurred_at, created_at)
      select 'payment', 'payment', n::text, 'many:' || n, 'h', at, at
      from (select n, now() - (${MANY} - n) * interval '20 minutes' as at from generate_series(1, ${MANY}::int) n) days
      order by n returning id, ref_id::int as n
    )
    insert into ledger.transfers (journal_id, act, from_account, from_kind, to_account, to_kind, currency, amount)
    select acts.id, 'payment', payer.id, 'available', payee.id, 'available', 'EUR', 100
    from acts
    join ledger.accounts payer on payer.path = case when n % 2 = 0 then ${paths(busy.id)} when n in (1, 30001, 60001)
      then ${paths(quiet.id)} else 'available:EUR:of-many-' || (n % 20000) || '::' end
    join ledger.accounts payee on payee.path = 'available:EUR:of-many-' || (1 + (n + 7) % 19999) || '::'
    order by acts.id`;
  await owner`analyze`;
}, TIMEOUT_MS);

afterAll(() => owner.end());

const page = (who: typeof busy, filter: object) => readAccountStatement(who, { limit: 25, ...filter });

describe("among very many movements", () => {
  it("a page of the statement reads as many as it shows, also far down", async () => {
    expect(await doneBy(owner, LARGE, () => page(busy, {}))).toMatchObject({ whole: [] });
    let cursor: string | undefined;
    for (let pages = 0; pages < 5; pages += 1) {
      cursor = (await readAccountStatement(busy, { limit: 100, cursor })).nextCursor ?? undefined;
    }
    const deep = await doneBy(owner, LARGE, () => page(busy, { cursor }));
    expect(deep.whole).toEqual([]);
    expect(deep.read).toBeLessThan(100);
  });

  it("a filter first reads a fixed number of rows, and more only if necessary", async () => {
    const near = await doneBy(owner, LARGE, () => page(busy, { kind: "payments" }));
    expect(near.whole).toEqual([]);
    expect(near.read).toBeLessThan(2_100);
    // There are none, so every page is empty; a page ends after a fixed number of rows.
    let empty = await page(busy, { kind: "deposits" });
    for (; empty.nextCursor; empty = await page(busy, { kind: "deposits", cursor: empty.nextCursor })) {
      expect(empty.rows).toEqual([]);
    }
    expect(empty.rows).toEqual([]);
  });

  it("the cost of a page for a member with three movements depends on those three only", async () => {
    const { whole, read } = await doneBy(owner, LARGE, async () => {
      await page(quiet, { q: "pago", from: "2020-01-01" });
      await readSummary(quiet);
      await readMetrics(quiet);
    });
    expect(whole).toEqual([]);
    expect(read).toBeLessThan(20);
  });

  it("the metrics read the movements of one year", async () => {
    const inYear = await doneBy(owner, ["accounts"], () => readMetrics(busy));
    expect(inYear.whole).toEqual([]);
    expect(inYear.read).toBeLessThan(20);
  });
});
