import { beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db";
import { authorize, type UserActor } from "@/lib/auth/actor";
import { listSecurityEvents } from "@/lib/auth/security-events/queries";
import { asOwner } from "../../database/as-owner";
import { callOf, makeUser } from "../../factories/identity";

const OTHERS = 50_000;
// The newest line of each action, and the page.
const MAX_READ = 200;

// One connection, so that its reads can be distinguished from those of other sessions.
vi.hoisted(() => {
  process.env.DATABASE_POOL_MAX = "1";
});

let viewer: UserActor;

beforeAll(async () => {
  process.env.DATABASE_POOL_MAX = "1";
  const { viewer: member } = await callOf(await makeUser());
  viewer = authorize("user", member);
  await asOwner(async (sql) => {
    await sql`
      insert into audit_log (action, actor_id, target_id, ip, request_id)
      select case when n <= 5 then 'identity.log-in' else 'marketplace.buy-listing' end,
        case when n <= 5 then ${viewer.id} else 'a' || n end, ${viewer.id}, '192.0.2.1', 'r'
      from generate_series(1, ${OTHERS}) n order by n
    `;
    await sql`vacuum analyze audit_log`;
  });
});

async function readSoFar(): Promise<number> {
  await db.execute("select pg_stat_force_next_flush()");
  return asOwner(async (sql) => {
    const [row] = await sql<{ read: string }[]>`
      select seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'audit_log') as read
      from pg_stat_user_tables where relname = 'audit_log'
    `;
    return Number(row?.read);
  });
}

it("reads only the newest lines of each action, however many others concern the member", async () => {
  const before = await readSoFar();
  const { rows, nextCursor } = await listSecurityEvents(viewer, { limit: 3 });
  const read = (await readSoFar()) - before;
  expect(rows.map(({ action }) => action)).toEqual(["identity.log-in", "identity.log-in", "identity.log-in"]);
  expect(read).toBeLessThan(MAX_READ);
  const second = await listSecurityEvents(viewer, { limit: 3, cursor: Number(nextCursor) });
  expect([second.rows.length, second.nextCursor]).toEqual([2, null]);
});
