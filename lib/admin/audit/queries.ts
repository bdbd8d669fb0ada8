import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { auditLog, users } from "@/db/schema";
import type { ListAudit } from "@/lib/admin/schema";
import type { AdminActor } from "@/lib/auth/actor";
import { newestOfActions } from "@/lib/core/command/audit-queries";
import { type Page, pageOf } from "@/lib/core/command/page";
import { fullNameColumn } from "@/lib/core/db/full-name";
import { dbRead, readTogether } from "@/lib/core/db/read";
import { startOfDay } from "@/lib/core/format/calendar";
import { idOfEmail } from "@/lib/identity/members/search-queries";
import { commandOf, isRefusal } from "./rules";
import { isNoReportOf } from "./withheld";

type Line = typeof auditLog.$inferSelect;
type Person = { id: string; name: string; email: string };
export type AuditLine = Omit<Line, "actorId" | "targetId"> & { actor: Person | null; target: Person | null };

/**
 * Returns a page of the audit log, newest first, with the cursor of the next page, without the reports of the viewer:
 * an administrator does not learn who reported them. It is fast for a log of any size: days are converted to a range of
 * ids, and every combination of the other filters has an index that ends with the id.
 */
export async function searchAudit(viewer: AdminActor, input: ListAudit): Promise<Page<AuditLine>> {
  const filter = await resolve(viewer, input);
  if (!filter) return { rows: [], nextCursor: null };
  const page = await readTogether((tx) => find(tx, filter, input.limit));
  return { ...page, rows: await linesOf(page.rows) };
}

/** `actions`: the lines must have one of these; undefined if the index does not need the action. */
type Filter = {
  who: SQL | undefined;
  actions: readonly string[] | undefined;
  ids: SQL | undefined;
  isShown: SQL;
};

/** Converts the filters to conditions; null if no line can match. */
async function resolve(viewer: AdminActor, input: ListAudit): Promise<Filter | null> {
  const [target, actor] = [await idOf(input.target), await idOf(input.actor)];
  const actions = await actionsOf(input);
  if (target === null || actor === null || actions?.length === 0) return null;
  return {
    who: and(
      target ? eq(auditLog.targetId, target) : undefined,
      actor ? eq(auditLog.actorId, actor) : undefined,
    ),
    actions,
    ids: and(await daysOf(viewer, input), input.cursor ? lt(auditLog.id, Number(input.cursor)) : undefined),
    isShown: isNoReportOf(viewer),
  };
}

/** Returns the id for an e-mail address; undefined without a filter, null if no member has the address. */
async function idOf(written: string): Promise<string | undefined | null> {
  return written.includes("@") ? idOfEmail(written) : written || undefined;
}

async function actionsOf({ action, refusals, actor, target }: ListAudit): Promise<string[] | undefined> {
  if (action || refusals) {
    const known = await knownActions();
    return known.filter((name) => commandOf(name).startsWith(action) && (!refusals || isRefusal(name)));
  }
  // The index of actor and target contains the action before the id, so all actions must be listed.
  return actor && target ? knownActions() : undefined;
}

/** Returns every distinct action in the log, by skipping from one to the next in its index. */
async function knownActions(): Promise<string[]> {
  const rows = await dbRead.execute<{ action: string }>(sql`
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

/** Converts days to a range of ids, by the time when a line was written. */
async function daysOf(viewer: AdminActor, { from, to }: ListAudit): Promise<SQL | undefined> {
  const since = from ? await firstIdSince(startOfDay(from, viewer.timezone)) : undefined;
  const until = to ? await firstIdSince(startOfDay(to, viewer.timezone, 1)) : undefined;
  return and(
    since === undefined ? undefined : gte(auditLog.id, since),
    until === undefined ? undefined : lt(auditLog.id, until),
  );
}

/**
 * Returns the id of the first line written since `date`, by a binary search over the ids, which are in the order of
 * time. It is one statement, because the search takes many steps.
 */
async function firstIdSince(date: Date): Promise<number> {
  const [row] = await dbRead.execute<{ low: string }>(sql`
    with recursive halving (low, high) as (
      select coalesce(min(id), 0), coalesce(max(id), -1) + 1 from audit_log
      union all
      select
        case when line.occurred_at < ${date.toISOString()}::timestamptz then line.id + 1 else low end,
        case when line.occurred_at < ${date.toISOString()}::timestamptz then high else (low + high) / 2 end
      from halving left join lateral (
        select id, occurred_at from audit_log where id >= (low + high) / 2 order by id limit 1
      ) as line on true
      where low < high
    )
    select low::text as low from halving where low >= high limit 1
  `);
  return Number(row?.low);
}

// The planner assumes an average actor and might sort millions of lines to find the newest ones. These settings make it
// read every index in its own order, only as far as the limit.
const IN_ORDER = sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`;

async function find(tx: Tx, { who, actions, ids, isShown }: Filter, limit: number): Promise<Page<number>> {
  await tx.execute(IN_ORDER);
  const all = and(who, ids, isShown) ?? isShown;
  // The other indexes are ordered «nulls last»; with any other order the database would sort millions of lines.
  const order = who ? sql`${auditLog.id} desc nulls last` : desc(auditLog.id);
  const rows = await tx.execute<{ id: string }>(
    actions
      ? newestOfActions({ actions, where: all, limit: limit + 1 })
      : sql`select id::text as id from ${auditLog} where ${all} order by ${order} limit ${limit + 1}`,
  );
  return pageOf(
    rows.map(({ id }) => Number(id)),
    limit,
    (id) => id,
  );
}

async function linesOf(ids: readonly number[]): Promise<AuditLine[]> {
  if (ids.length === 0) return [];
  const rows = await dbRead
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
  const name = fullNameColumn(users);
  return dbRead
    .select({ id: users.id, name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}
