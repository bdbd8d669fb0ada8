import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, type Tx } from "@/db";
import { auditLog, users } from "@/db/schema";
import type { AdminActor } from "@/lib/core/actor";
import { AUDIT_WINDOW_ROWS } from "./constants";
import { commandOf, isRefusal, startOfDay } from "./rules";
import type { ListAudit } from "./schema";

type Line = typeof auditLog.$inferSelect;
type Person = { id: string; name: string; email: string };
export type AuditLine = Omit<Line, "actorId" | "targetId"> & { actor: Person | null; target: Person | null };

/**
 * A page of the audit log, newest first, and the cursor of the next. It stays quick whatever the log holds: one
 * filter is read off its index, the days are a range of ids, and where filters meet the rarest leads. Where even that
 * one is common, a page looks through a window of it, and may come short of its length with a cursor to go on from.
 */
export async function searchAudit(viewer: AdminActor, asked: ListAudit) {
  const filter = await resolve(viewer, asked);
  if (!filter) return { lines: [], nextCursor: null };
  const { ids, nextId } = await db.transaction((tx) => find(tx, filter, asked.limit), {
    accessMode: "read only",
  });
  return { lines: await linesOf(ids), nextCursor: nextId === null ? null : String(nextId) };
}

type Lead = { column: AnyPgColumn; values: readonly string[] };
type Filter = { leads: readonly Lead[]; ids: SQL | undefined };
type Found = { ids: number[]; nextId: number | null };

/** The filters as the table knows them; null when nothing can answer to them. */
async function resolve(viewer: AdminActor, asked: ListAudit): Promise<Filter | null> {
  const [target, actor] = [await idOf(asked.target), await idOf(asked.actor)];
  const actions = asked.action || asked.refusals ? await actionsOf(asked) : undefined;
  if (target === null || actor === null || actions?.length === 0) return null;
  return {
    leads: [
      ...(target ? [{ column: auditLog.targetId, values: [target] }] : []),
      ...(actor ? [{ column: auditLog.actorId, values: [actor] }] : []),
      ...(actions ? [{ column: auditLog.action, values: actions }] : []),
    ],
    ids: and(await daysOf(viewer, asked), asked.cursor ? lt(auditLog.id, Number(asked.cursor)) : undefined),
  };
}

/** The id behind an e-mail; undefined when nothing was asked, null when nobody has it. */
async function idOf(written: string): Promise<string | undefined | null> {
  if (!written.includes("@")) return written || undefined;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, written.toLowerCase()), isNull(users.deletedAt)))
    .limit(1);
  return user?.id ?? null;
}

async function actionsOf({ action, refusals }: ListAudit): Promise<string[]> {
  const known = await knownActions();
  return known.filter((name) => commandOf(name).startsWith(action) && (!refusals || isRefusal(name)));
}

/** Every action that the log holds, hopping along its index from one to the next. */
async function knownActions(): Promise<string[]> {
  const rows = await db.execute<{ action: string }>(sql`
    with recursive hop as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > hop.action order by action limit 1)
      from hop where hop.action is not null
    )
    select action from hop where action is not null
  `);
  return rows.map(({ action }) => action);
}

/** Days as a range of ids: a line belongs to the day on which it was written down. */
async function daysOf(viewer: AdminActor, { from, to }: ListAudit): Promise<SQL | undefined> {
  const since = from ? await firstIdSince(startOfDay(from, viewer.timezone)) : undefined;
  const until = to ? await firstIdSince(startOfDay(to, viewer.timezone, 1)) : undefined;
  return and(
    since === undefined ? undefined : gte(auditLog.id, since),
    until === undefined ? undefined : lt(auditLog.id, until),
  );
}

/** The id of the first line written since `moment`, by halving the ids: the log is written in the order of time. */
async function firstIdSince(moment: Date): Promise<number> {
  const [ends] = await db.execute<{ low: string; high: string }>(
    sql`select coalesce(min(id), 0)::text as low, coalesce(max(id), -1)::text as high from audit_log`,
  );
  let [low, high] = [Number(ends?.low), Number(ends?.high) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [line] = await lineFrom().execute({ id: middle });
    if (!line || line.occurredAt >= moment) high = middle;
    else low = line.id + 1;
  }
  return low;
}

let prepared: ReturnType<typeof prepareLineFrom> | undefined;

function lineFrom() {
  prepared ??= prepareLineFrom();
  return prepared;
}

function prepareLineFrom() {
  return db
    .select({ id: auditLog.id, occurredAt: auditLog.occurredAt })
    .from(auditLog)
    .where(gte(auditLog.id, sql.placeholder("id")))
    .orderBy(asc(auditLog.id))
    .limit(1)
    .prepare("audit_line_from");
}

// The planner takes the average actor for the one asked for, and might sort millions of lines to find the newest:
// here every index is to be read in its own order, and no further than the limit.
const IN_ORDER = sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

async function find(tx: Tx, filter: Filter, limit: number): Promise<Found> {
  await tx.execute(IN_ORDER);
  const [lead, ...others] = filter.leads;
  if (!lead) return pageOf(await newest(tx, filter, limit + 1), limit);
  if (others.length === 0)
    return pageOf(await among(tx, filter, { lead, look: limit + 1, limit: limit + 1 }), limit);
  const counted = await Promise.all(
    filter.leads.map(async (one) => ({ lead: one, rows: await countUpTo(tx, one, filter.ids) })),
  );
  const rarest = counted.reduce((least, one) => (one.rows < least.rows ? one : least));
  const look = AUDIT_WINDOW_ROWS;
  if (rarest.rows <= look)
    return pageOf(await among(tx, filter, { ...rarest, look, limit: limit + 1 }), limit);
  const ids = await among(tx, filter, { lead, look, limit: limit + 1 });
  return ids.length > limit ? pageOf(ids, limit) : { ids, nextId: await endOfWindow(tx, lead, filter) };
}

async function newest(tx: Tx, { ids }: Filter, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(ids)
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

type Look = { lead: Lead; look: number; limit: number };

/** The newest lines of the leading filter, `look` of each of its values, and of these what answers to the others. */
async function among(tx: Tx, filter: Filter, { lead, look, limit }: Look): Promise<number[]> {
  const others = filter.leads.filter((one) => one !== lead);
  const rest = and(...others.map(({ column, values }) => inArray(column, [...values])));
  const line = sql`cross join lateral (
    select action, actor_id, target_id from ${auditLog} where ${auditLog.id} = newest.id limit 1
  ) as audit_log where ${rest}`;
  const rows = await tx.execute<{ id: string }>(sql`
    select newest.id::text as id from ${newestOf(lead, filter.ids, look)} ${rest ? line : sql``}
    order by newest.id desc limit ${limit}
  `);
  return rows.map(({ id }) => Number(id));
}

// Ids alone are read off the index and no line is touched; the index holds them «nulls last», and asked for otherwise
// the newest of millions would have to be sorted.
function newestOf({ column, values }: Lead, ids: SQL | undefined, limit: number): SQL {
  return sql`unnest(${textArray(values)}) as wanted(value) cross join lateral (
    select id from ${auditLog} where ${and(sql`${column} = wanted.value`, ids)}
    order by ${auditLog.id} desc nulls last limit ${limit}
  ) as newest`;
}

async function countUpTo(tx: Tx, lead: Lead, ids: SQL | undefined): Promise<number> {
  const some = newestOf(lead, ids, AUDIT_WINDOW_ROWS + 1);
  const [row] = await tx.execute<{ rows: number }>(sql`select count(*)::int as rows from ${some}`);
  return row?.rows ?? 0;
}

/** The last id that the window held; null when it held everything. */
async function endOfWindow(tx: Tx, lead: Lead, { ids }: Filter): Promise<number | null> {
  const rows = await tx.execute<{ id: string }>(sql`
    select newest.id::text as id from ${newestOf(lead, ids, AUDIT_WINDOW_ROWS)}
    order by newest.id desc offset ${AUDIT_WINDOW_ROWS - 1} limit 1
  `);
  return rows[0] ? Number(rows[0].id) : null;
}

function textArray(values: readonly string[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}

function pageOf(ids: number[], limit: number): Found {
  const page = ids.slice(0, limit);
  return { ids: page, nextId: ids.length > limit ? (page.at(-1) ?? null) : null };
}

async function linesOf(ids: readonly number[]): Promise<AuditLine[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]))
    .orderBy(desc(auditLog.id))
    .limit(ids.length);
  return named(rows);
}

async function named(rows: readonly Line[]): Promise<AuditLine[]> {
  const ids = [...new Set(rows.flatMap(({ actorId, targetId }) => [actorId, targetId]))].filter(
    (id) => id !== null,
  );
  const people = ids.length === 0 ? [] : await peopleOf(ids);
  const known = new Map(people.map((person) => [person.id, person]));
  const personOf = (id: string | null) =>
    id === null ? null : (known.get(id) ?? { id, name: id, email: "" });
  return rows.map(({ actorId, targetId, ...line }) => ({
    ...line,
    actor: personOf(actorId),
    target: personOf(targetId),
  }));
}

async function peopleOf(ids: string[]): Promise<Person[]> {
  const name = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ id: users.id, name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}
