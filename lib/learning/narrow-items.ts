import { type AnyColumn, asc, eq, type SQL, sql } from "drizzle-orm";
import { clock, plusMinutes } from "@/lib/core/clock";
import { queryOf } from "@/lib/core/full-text";
import type { ItemType } from "./constants";
import { type ItemDeskFilter, RECENT_DAYS } from "./item-constants";
import type { ListItems } from "./item-schema";
import { tableOf } from "./item-tables";

/** What is in the catalogue: approved, and offered. The partial indexes hold it in these words. */
export function openWhere(type: ItemType): SQL {
  return sql`${tableOf(type).approvalStatus} = 'approved' and ${tableOf(type).status} = 'active'`;
}

/** From the highest down, as the indexes are ordered; none of these columns is ever null. */
export function highestFirst(column: AnyColumn): SQL {
  return sql`${column} desc nulls last`;
}

const WRITTEN_TOGETHER = 100;

/** The rows of one filter of the catalogue. */
export function narrowedTo(type: ItemType, { filter }: ListItems): SQL | undefined {
  const table = tableOf(type);
  if (filter === "free") return eq(table.isFree, true);
  if (filter === "paid") return eq(table.isFree, false);
  if (filter !== "recent") return undefined;
  const since = plusMinutes(clock.now(), -RECENT_DAYS * 24 * 60).toISOString();
  // The first one of the week, found by its moment, bounds the walk down the index, however many older ones there are; of
  // those written at the same time the ids may stand the other way round.
  return sql`${table.createdAt} >= ${since}::timestamptz and ${table.id} >= (
    select recent.id - ${WRITTEN_TOGETHER}::int from ${table} recent where recent.created_at >= ${since}::timestamptz
    order by recent.created_at, recent.id limit 1)`;
}

/** The rows after those of a page that went down by id. */
export function beforeId(type: ItemType, cursor: string | undefined): SQL | undefined {
  return cursor ? sql`${tableOf(type).id} < ${Number(cursor)}` : undefined;
}

/** The same of a page that went down by enrolments. */
export function beforePopular(type: ItemType, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [count, id] = cursor.split(".").map(Number);
  return sql`(${tableOf(type).enrolledCount}, ${tableOf(type).id}) < (${count}, ${id})`;
}

/** What says the words of a search. */
export function matches(type: ItemType, words: string): SQL {
  return sql`${tableOf(type).words} @@ (${queryOf(words)})`;
}

/** The rows after those of a page of what waits. */
export function afterSubmitted(type: ItemType, cursor: string | undefined): SQL | undefined {
  const table = tableOf(type);
  if (!cursor) return undefined;
  return sql`(coalesce(${table.submittedAt}, 'infinity'), ${table.id}) > (
    select coalesce(last.submitted_at, 'infinity'), last.id from ${table} last where last.id = ${Number(cursor)})`;
}

/** The order of the queue: what was sent for review first, in the order it was sent (D29). */
export function sentFirst(type: ItemType): SQL[] {
  const table = tableOf(type);
  return [sql`coalesce(${table.submittedAt}, 'infinity')`, asc(table.id)];
}

/** The rows of one desk of the administrator. */
export const DESK: Readonly<Record<ItemDeskFilter, (type: ItemType) => SQL | undefined>> = {
  waiting: (type) => waitingWhere(type),
  approved: (type) => eq(tableOf(type).approvalStatus, "approved"),
  rejected: (type) => eq(tableOf(type).approvalStatus, "rejected"),
  draft: (type) => sql`${tableOf(type).approvalStatus} = 'pending' and ${tableOf(type).submittedAt} is null`,
  all: () => undefined,
};

// In the words of the partial index: what is pending, sent or not, and the changes of what is approved once they are sent.
function waitingWhere(type: ItemType): SQL {
  const table = tableOf(type);
  return sql`${table.status} <> 'archived' and (${table.approvalStatus} = 'pending' or (${table.approvalStatus} = 'approved'
    and ${table.changedAt} is not null and ${table.submittedAt} is not null))`;
}
