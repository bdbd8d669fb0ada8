import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { notifications, users } from "@/db/schema";
import { mayUseApp, mayUseOpenApp } from "@/lib/auth/app-members";
import { APPS } from "@/lib/auth/apps";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { notBlocked } from "@/lib/deals/blocks";
import { wantedBy } from "@/lib/notifications/notice";
import { MAX_ALERTED_DAYS } from "./constants";
import type { SearchedList, Searches, SearchRow } from "./definition";

/** The searches that are matched, without how their owners see them. */
export type Matched = Omit<Searches<SearchRow, unknown>, "line">;

type Page = { last: number; max: number };

/** The ids above `last` of listed items that were published, reopened or changed since a time. */
export async function listChanged(
  { table, columns, isListed }: SearchedList,
  since: Date,
  { last, max }: Page,
): Promise<number[]> {
  const { id, createdAt, updatedAt } = columns;
  const oldest = plusMinutes(clock.now(), -MAX_ALERTED_DAYS * DAY_MINUTES);
  const rows = await db
    .select({ id: sql<number>`${id}`.mapWith(Number) })
    .from(table)
    .where(and(isListed, gt(updatedAt, since), gt(createdAt, oldest), gt(id, last)))
    .orderBy(asc(id))
    .limit(max);
  return rows.map((row) => row.id);
}

type Match = { id: number; items: number[] };

/**
 * The searches with ids above `last` that match these items, with the matching items. Many members save the same
 * filters, so each distinct set of filters is matched once, and then joined with its owners.
 */
export async function findMatches(
  searches: Matched,
  { list, items }: { list: SearchedList; items: readonly number[] },
  { last, max }: Page,
): Promise<readonly Match[]> {
  const { table, app, category } = searches;
  const { id, ownerId } = list.columns;
  const mayUse = APPS[app].requiresKyc ? mayUseApp(app) : mayUseOpenApp(app);
  const isWanted = and(list.searches, isNull(table.pausedAt));
  const wanted = sql.join([table.filters, ...(list.also ?? [])], sql`, `);
  return db.execute<Match>(sql`
    with matched as materialized (
      select wanted.filters, ${id} as item_id, ${ownerId} as owner_id, ${list.newSince} as new_since
      from (select distinct ${wanted} from ${table} where ${isWanted}) wanted
      join ${list.table} on ${and(inArray(id, [...items]), list.isListed, list.matches)}
    )
    select ${table.id}, array_agg(distinct item_id order by item_id) as items
    from matched
    join ${table} on ${isWanted} and ${table.filters} = matched.filters and ${table.createdAt} < new_since
    join ${users} on ${users.id} = ${table.userId} and ${users.id} is distinct from owner_id
      and ${mayUse} and ${wantedBy(category)} and ${notBlocked(users.id, sql`owner_id`)}
    where ${gt(table.id, last)} and ${isNotNotified(searches, sql`item_id`)}
    group by ${table.id} order by ${table.id} limit ${max}`);
}

/** The deduplication key of a search's alert about an item: the notification is written once. */
export const alertKey = ({ key }: Pick<Matched, "key">, search: number, item: number) =>
  `${key}:${search}:${item}`;

/** Whether the search of this row has not yet notified its user about an item. */
export function isNotNotified({ table, key }: Matched, item: SQL): SQL {
  return sql`not exists (
    select 1 from ${notifications} where ${eq(notifications.userId, users.id)}
      and ${notifications.dedupeKey} = ${`${key}:`} || ${table.id} || ':' || ${item})`;
}
