import { getTableName, isNotNull, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { auditArchives, erasures } from "@/db/schema";
import { MAX_COUNT } from "@/lib/admin/constants";
import { AREAS } from "@/lib/areas";
import { clock } from "@/lib/core/format/clock";

const MAX_TABLES = 500;
const ERASURES_SHOWN = 10;

/** Lists every table of every schema, largest first. */
export async function readTables() {
  const rows = await db.execute<{
    schema: string;
    name: string;
    rows: string | null;
    bytes: string;
    added: string;
    removed: string;
  }>(sql`
    select n.nspname as schema, c.relname as name, case when c.reltuples >= 0 then c.reltuples::bigint::text end as rows,
      pg_total_relation_size(c.oid)::text as bytes,
      coalesce(s.n_tup_ins, 0)::text as added, coalesce(s.n_tup_del, 0)::text as removed
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'ledger', 'drizzle')
    order by pg_total_relation_size(c.oid) desc, c.relname limit ${MAX_TABLES}
  `);
  const counted = await countUnknown(rows.filter((row) => row.rows === null));
  return rows.map(({ schema, name, rows: estimate, bytes, added, removed }) => {
    const shown = shownName(schema, name);
    const known = estimate === null ? (counted.get(shown) ?? 0) : Number(estimate);
    return {
      name: shown,
      schema,
      rows: known,
      bytes: Number(bytes),
      added: Number(added),
      removed: Number(removed),
    };
  });
}

const shownName = (schema: string, name: string) => (schema === "public" ? name : `${schema}.${name}`);

// A table that was never analysed has no estimate and is small: large tables are analysed automatically.
async function countUnknown(
  tables: readonly { schema: string; name: string }[],
): Promise<Map<string, number>> {
  if (tables.length === 0) return new Map();
  const counts = tables.map(
    ({ schema, name }) =>
      sql`select ${shownName(schema, name)}::text as name, count(*)::int as rows
        from (select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} limit ${MAX_COUNT}) one`,
  );
  const rows = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

type Table = Awaited<ReturnType<typeof readTables>>[number];

/** Returns the size of each schema, largest first. */
export function schemasOf(tables: readonly Table[]) {
  const names = [...new Set(tables.map(({ schema }) => schema))];
  const schemas = names.map((name) => {
    const mine = tables.filter(({ schema }) => schema === name);
    return { name, tables: mine.length, bytes: mine.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
  return schemas.sort((one, other) => other.bytes - one.bytes);
}

/**
 * Returns the age of the oldest expiring row of each rule, with the time before which no row should remain; uses the
 * indexes of the deletion.
 */
export async function readRetention() {
  const rules = AREAS.flatMap(({ retention = [] }) => retention).filter(({ run }) => !run);
  const oldest = rules.map(
    ({ table, since, only }, at) => sql`select ${at}::int as at, (
      select ${since} from ${table} where ${isNotNull(since)} ${only ? sql`and ${only}` : sql``}
      order by ${since} limit 1) as oldest`,
  );
  const rows = await db.execute<{ at: number; oldest: string | Date | null }>(
    sql.join(oldest, sql` union all `),
  );
  const now = clock.now();
  return rows.flatMap(({ at, oldest: found }) => {
    const rule = rules[at];
    if (!rule) return [];
    const { schema } = getTableConfig(rule.table);
    return {
      table: shownName(schema ?? "public", getTableName(rule.table)),
      what: rule.empty ? ("emptied" as const) : ("deleted" as const),
      oldest: found === null ? null : new Date(found),
      before: rule.before(now),
    };
  });
}

/**
 * Returns the latest proofs of erasure, how many removed members still wait for it, and how far the audit log is
 * archived.
 */
export async function readErasures() {
  const [latest, counts] = await Promise.all([
    db.select().from(erasures).orderBy(sql`${erasures.id} desc`).limit(ERASURES_SHOWN),
    db.execute<{ waiting: number; held: number; archives: number; month: string | null }>(sql`
      select (select count(*)::int from (select 1 from users
          where deleted_at is not null and erased_at is null and legal_hold is null limit ${MAX_COUNT}) w) as waiting,
        (select count(*)::int from (select 1 from users where legal_hold is not null limit ${MAX_COUNT}) h) as held,
        (select count(*)::int from ${auditArchives}) as archives,
        (select month from ${auditArchives} order by last_id desc limit 1) as month`),
  ]);
  const [{ waiting, held, archives, month } = { waiting: 0, held: 0, archives: 0, month: null }] = counts;
  return { latest, waiting, held, audit: { archives, until: month } };
}
