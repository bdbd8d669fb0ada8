import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { authorize } from "@/lib/auth/actor";
import { listPoolQueues, listPools } from "@/lib/bank/pools/queries";
import { connectAsOwner, doneBy } from "../../database/query-plans";
import { callOf, makeAdmin } from "../../factories/identity";

const MANY = 90_000;
const LARGE = ["bank_pool_moves", "bank_pool_withdrawals", "accounts"];

const member = { id: randomUUID() };

let owner: Sql;

// Two years of moves and withdrawals, of which one in a thousand waits; the member has a few of them.
beforeAll(async () => {
  owner = connectAsOwner();
  const ofMany = owner`case when n % 10000 = 0 then ${member.id} else 'of-many-' || (n % 20000) end`;
  const at = owner`now() - (${MANY} - n) * interval '11 minutes'`;
  await owner`
    insert into bank_pool_moves (pool_id, user_id, kind, amount_minor, shares, assets_after_minor, shares_after, created_at)
    select 1 + n % 3, ${ofMany}, 'deposit', 1000, 1000000, n * 1000, n::numeric * 1000000, ${at}
    from generate_series(1, ${MANY}::int) n`;
  await owner`
    insert into bank_pool_withdrawals (pool_id, user_id, shares, status, created_at, closed_at)
    select 1 + n % 3, ${ofMany}, 1000, case when n % 1000 = 0 then 'waiting' else 'paid' end, ${at},
      case when n % 1000 = 0 then null else now() end
    from generate_series(1, ${MANY}::int) n`;
  await owner`
    insert into ledger.accounts (kind, currency, owner_id, path, mode, balance)
    select 'available', 'EUR', 'of-many-' || n, 'available:EUR:of-many-' || n || '::', 'strict', 0
    from generate_series(1, 20000) n`;
  await owner`analyze`;
});

afterAll(() => owner.end());

it("the pools are read by their last moves, those of a year ago and the waiting withdrawals, of any number", async () => {
  const done = await doneBy(owner, LARGE, () => listPools(member));
  expect(done.whole).toEqual([]);
  expect(done.read).toBeLessThanOrEqual(100);
});

it("the queue reads only waiting withdrawals", async () => {
  const viewer = authorize("admin", (await callOf(await makeAdmin())).viewer);
  const pools = await listPools(viewer);
  const listed = await doneBy(owner, LARGE, () => listPoolQueues(viewer, pools));
  expect(listed).toMatchObject({ whole: [] });
  expect(listed.read).toBeLessThanOrEqual(100);
});
