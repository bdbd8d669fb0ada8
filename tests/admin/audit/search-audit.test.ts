import type postgres from "postgres";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/db";
import { type AuditLine, searchAudit } from "@/lib/admin/audit/queries";
import { RATING_REPORT_ACTIONS } from "@/lib/admin/audit/rules";
import { type ListAudit, listAuditInput } from "@/lib/admin/schema";
import { type AdminActor, authorize } from "@/lib/auth/actor";
import { asOwner } from "../../database/as-owner";
import { callOf, makeAdmin, makeUser } from "../../factories/identity";

const LINES = 250_000;
const PER_PAGE = 50;
// The page of an area or a pair is read through the ids of each action; each day costs some twenty rows.
const MAX_READ = 2_500;

// One connection, so that its reads can be distinguished from those of other sessions.
vi.hoisted(() => {
  process.env.DATABASE_POOL_MAX = "1";
});

let viewer: AdminActor;

// Half of all lines are by «busy» and half are «common»; both together occur in one line of a thousand. «rare» things
// are rare; there is one line every 15 seconds.
beforeAll(async () => {
  process.env.DATABASE_POOL_MAX = "1";
  const call = await callOf(await makeAdmin({ timezone: "Europe/Madrid" }));
  viewer = authorize("admin", call.viewer);
  await asOwner(async (sql) => {
    await sql`
      insert into audit_log (occurred_at, action, actor_id, target_id, ip, request_id)
      select timestamptz '2026-01-01 00:00Z' + n * interval '15 seconds',
        case when n % 5000 = 0 then 'refused:test.rare' when n % 777 = 0 then 'refused:test.some'
          when n % 4000 = 1 then 'test.rare' when n % 2 = 0 or n % 1000 = 1 then 'test.common' else 'other.' || n % 7 end,
        case when n % 2 = 1 then 'busy' else 'a' || n % 900 end,
        case when n % 3 = 0 then 'well-known' else 't' || n % 5000 end, '::1', 'r'
      from generate_series(1, ${LINES}) n
    `;
    await reportRatings(sql, viewer.id);
    await sql`vacuum analyze audit_log`;
  });
});

// The viewer received ratings that members have reported: these lines are withheld.
async function reportRatings(sql: postgres.Sql, ratedId: string) {
  const [author, reporter] = [await makeUser(), await makeUser()];
  for (const action of RATING_REPORT_ACTIONS) {
    const [made] = await sql<{ id: number }[]>`
      insert into rating_reports (kind, author_id, rated_id, reporter_id, reason)
      values ('course', ${author.id}, ${ratedId}, ${reporter.id}, 'fraud') returning id`;
    await sql`
      insert into audit_log (occurred_at, action, actor_id, target_id, ip, request_id, details)
      values ('2026-03-01 00:00Z', ${action}, ${reporter.id}, ${author.id}, '::1', 'r',
        ${sql.json({ report: made?.id ?? 0 })})`;
  }
}

const FILTERS: Readonly<Record<string, Partial<ListAudit>>> = {
  nothing: {},
  "a busy actor": { actor: "busy" },
  "a quiet actor": { actor: "a17" },
  "nobody known": { actor: "nobody" },
  "a well-known target": { target: "well-known" },
  "a rare target": { target: "t4242" },
  "one action": { action: "test.common" },
  "one rare action": { action: "test.rare" },
  "a whole area": { action: "test." },
  "an action that does not exist": { action: "nothing.of-the-kind" },
  "refusals only": { refusals: "only" },
  "refusals of one action": { refusals: "only", action: "test.rare" },
  "actor and action that seldom meet": { actor: "busy", action: "test.common" },
  "actor and rare action": { actor: "busy", action: "test.rare" },
  "actor and whole area": { actor: "busy", action: "test." },
  "actor and refusals": { actor: "busy", refusals: "only" },
  "actor and target, both common": { actor: "busy", target: "well-known" },
  "quiet actor and well-known target": { actor: "a18", target: "well-known" },
  "actor and target that never meet": { actor: "a18", target: "t4242" },
  "all three": { actor: "busy", target: "well-known", action: "test.common" },
  "days in the middle": { from: "2026-01-20", to: "2026-01-21" },
  "one day": { from: "2026-01-10", to: "2026-01-10" },
  "since a day": { from: "2026-02-10" },
  "until a day": { to: "2026-01-02" },
  "before everything": { to: "2025-12-01" },
  "after everything": { from: "2031-01-01" },
  "days the wrong way round": { from: "2026-01-20", to: "2026-01-10" },
  "a busy actor on one day": { actor: "busy", from: "2026-01-15", to: "2026-01-15" },
  "refusals in some days": { refusals: "only", from: "2026-01-15", to: "2026-01-25" },
  "everything at once": {
    actor: "busy",
    target: "well-known",
    action: "test.",
    refusals: "only",
    from: "2026-01-03",
    to: "2026-02-03",
  },
};

async function search(filters: Partial<ListAudit>) {
  return searchAudit(viewer, listAuditInput.parse({ limit: PER_PAGE, ...filters }));
}

/** The same result from the simplest possible query. */
async function expected({ action = "", actor, target, from, to, refusals }: Partial<ListAudit>) {
  return asOwner(async (sql) => {
    const rows = await sql<{ id: string }[]>`
      select id from audit_log
      where action not like 'identity.report-%' and starts_with(regexp_replace(action, '^refused:', ''), ${action})
        and (${actor ?? null}::text is null or actor_id = ${actor ?? null})
        and (${target ?? null}::text is null or target_id = ${target ?? null})
        and (${refusals ?? null}::text is null or action like 'refused:%')
        and (${from ?? null}::text is null or (occurred_at at time zone 'Europe/Madrid')::date >= ${from ?? null}::date)
        and (${to ?? null}::text is null or (occurred_at at time zone 'Europe/Madrid')::date <= ${to ?? null}::date)
      order by id desc
    `;
    return rows.map(({ id }) => Number(id));
  });
}

async function readSoFar() {
  await db.execute("select pg_stat_force_next_flush()");
  return asOwner(async (sql) => {
    const [row] = await sql<{ scans: string; entries: string; lines: string }[]>`
      select s.seq_scan as scans, s.idx_tup_fetch as lines,
        (select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'audit_log') as entries
      from pg_stat_user_tables s where relname = 'audit_log'
    `;
    return { scans: Number(row?.scans), entries: Number(row?.entries), lines: Number(row?.lines) };
  });
}

describe(`searchAudit over ${LINES} lines`, () => {
  it.each(Object.entries(FILTERS))(
    "%s: never the whole table, and a bounded part of an index",
    async (_what, filters) => {
      const before = await readSoFar();
      await search(filters);
      const after = await readSoFar();
      expect(after.scans - before.scans).toBe(0);
      expect(after.entries - before.entries).toBeLessThanOrEqual(MAX_READ);
      expect(after.lines - before.lines).toBeLessThanOrEqual(MAX_READ);
    },
  );

  it.each(Object.entries(FILTERS))(
    "%s: the pages contain the expected lines, once, newest first",
    async (_what, filters) => {
      const wanted = await expected(filters);
      const found: AuditLine[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < 40 && (page === 0 || cursor); page += 1) {
        const { rows: lines, nextCursor } = await search({ ...filters, ...(cursor && { cursor }) });
        expect(lines.length).toBeLessThanOrEqual(PER_PAGE);
        found.push(...lines);
        cursor = nextCursor ?? undefined;
      }
      expect(found.map(({ id }) => id)).toEqual(wanted.slice(0, found.length));
      if (!cursor) expect(found).toHaveLength(wanted.length);
      else expect(found.length).toBeGreaterThanOrEqual(Math.min(wanted.length, PER_PAGE));
    },
  );
});
