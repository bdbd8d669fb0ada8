import { type AnyColumn, asc, eq, type SQL, sql } from "drizzle-orm";
import { RECENT_DAYS } from "@/lib/core/config/constants";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { queryOf } from "@/lib/core/search/full-text";
import type { OfferingKind } from "@/lib/learning/constants";
import { tableOf } from "@/lib/learning/tables";
import type { OfferingQueueFilter } from "./constants";
import type { ListOfferings } from "./schema";

/** The offerings in the catalogue: approved and active. The SQL matches the partial indexes. */
export function openWhere(kind: OfferingKind): SQL {
  return sql`${tableOf(kind).approvalStatus} = 'approved' and ${tableOf(kind).status} = 'active'`;
}

/** Descending like the indexes; none of these columns is null. */
export function highestFirst(column: AnyColumn): SQL {
  return sql`${column} desc nulls last`;
}

const WRITTEN_TOGETHER = 100;

/** The condition of one filter of the catalogue. */
export function narrowedTo(kind: OfferingKind, { filter }: ListOfferings): SQL | undefined {
  const table = tableOf(kind);
  if (filter === "free") return eq(table.isFree, true);
  if (filter === "paid") return eq(table.isFree, false);
  if (filter !== "recent") return undefined;
  const since = plusMinutes(clock.now(), -RECENT_DAYS * DAY_MINUTES).toISOString();
  // The first offering of the week, found by its time, bounds the index scan, however many older ones exist. The
  // margin covers rows that were written concurrently, whose ids can be in another order.
  return sql`${table.createdAt} >= ${since}::timestamptz and ${table.id} >= (
    select recent.id - ${WRITTEN_TOGETHER}::int from ${table} recent where recent.created_at >= ${since}::timestamptz
    order by recent.created_at, recent.id limit 1)`;
}

/** The rows after a page ordered by descending id. */
export function beforeId(kind: OfferingKind, cursor: string | undefined): SQL | undefined {
  return cursor ? sql`${tableOf(kind).id} < ${Number(cursor)}` : undefined;
}

/** The rows after a page ordered by descending enrolments. */
export function beforePopular(kind: OfferingKind, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [count, id] = cursor.split(".").map(Number);
  return sql`(${tableOf(kind).enrolledCount}, ${tableOf(kind).id}) < (${count}, ${id})`;
}

/** Offerings that match the words of a search. */
export function matches(kind: OfferingKind, words: string): SQL {
  return sql`${tableOf(kind).words} @@ (${queryOf(words)})`;
}

/** The rows after a page of the review queue. */
export function afterSubmitted(kind: OfferingKind, cursor: string | undefined): SQL | undefined {
  const table = tableOf(kind);
  if (!cursor) return undefined;
  return sql`(coalesce(${table.submittedAt}, 'infinity'), ${table.id}) > (
    select coalesce(last.submitted_at, 'infinity'), last.id from ${table} last where last.id = ${Number(cursor)})`;
}

/** The order of the review queue: submitted offerings first, in the order of submission (D29). */
export function sentFirst(kind: OfferingKind): SQL[] {
  const table = tableOf(kind);
  return [sql`coalesce(${table.submittedAt}, 'infinity')`, asc(table.id)];
}

/** The condition of each review queue for administrators. */
export const QUEUE_FILTERS: Readonly<Record<OfferingQueueFilter, (kind: OfferingKind) => SQL | undefined>> = {
  waiting: (kind) => waitingWhere(kind),
  approved: (kind) => eq(tableOf(kind).approvalStatus, "approved"),
  rejected: (kind) => eq(tableOf(kind).approvalStatus, "rejected"),
  draft: (kind) => sql`${tableOf(kind).approvalStatus} = 'pending' and ${tableOf(kind).submittedAt} is null`,
  all: () => undefined,
};

// Matches the partial index: pending offerings, submitted or not, and submitted changes of approved ones.
function waitingWhere(kind: OfferingKind): SQL {
  const table = tableOf(kind);
  return sql`${table.status} <> 'archived' and (${table.approvalStatus} = 'pending' or (${table.approvalStatus} = 'approved'
    and ${table.changedAt} is not null and ${table.submittedAt} is not null))`;
}
