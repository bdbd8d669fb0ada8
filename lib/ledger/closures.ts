import { and, asc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, type Source } from "@/db";
import { clock } from "@/lib/core/format/clock";

// Nobody can pay or take money back while the ledger is closed: after it, members have a day again (decision 324).
// Deals ask for the later end when a deadline passes (`readReopeningEnd`, through lib/deals/closures.ts). Tables with a
// deadline of their own write the later end into the rows before they read them (`extendDeadlines`). Calls of capital,
// whose due date is part of what was signed, keep it and only wait (`deadlinesEnd`).
const AGAIN = sql`interval '24 hours'`;

/**
 * Whether deadlines can end at this time: the ledger is open, and has been for a day if it was closed before. The
 * first state of an installation has no reason.
 */
export const deadlinesEnd = (at: SQL) =>
  sql`exists (select 1 from ledger.kill_switch where is_open and (reason = '' or changed_at + ${AGAIN} <= ${at}))`;

/**
 * For a day after a closure: since when no money could move (the last posting before it was opened) and until when
 * members have time again. `closed` during one, and null otherwise.
 */
export async function readClosure(
  now: Date,
  source: Source = db,
): Promise<"closed" | { from: Date; until: Date } | null> {
  const [row] = await source.execute<{ open: boolean; from: string | null; until: string }>(sql`
    select is_open as open, changed_at + ${AGAIN} as until,
      (select max(created_at) from ledger.journal where created_at < changed_at) as from
    from ledger.kill_switch where not is_open or (reason <> '' and changed_at + ${AGAIN} > ${now.toISOString()}::timestamptz)`);
  if (!row) return null;
  return row.open ? { from: new Date(row.from ?? 0), until: new Date(row.until) } : "closed";
}

/** The rows that `matching` selects, and the property of the time until which a member can act on one. */
type Deadlines<Property extends string> = {
  table: PgTable & Record<"id" | Property, PgColumn>;
  endsAt: Property;
  matching: SQL | undefined;
};

/** `only`: one row, by its id. */
export type Extension = { source?: Source; only?: number; now?: Date };

/**
 * Sets the deadlines that ended while the ledger was closed, or end within a day of its opening, to the end of that day
 * (decisions 324, 330 and 335). Returns whether the ledger is open.
 */
export async function extendDeadlines<Property extends string>(
  { table, endsAt, matching }: Deadlines<Property>,
  { source = db, only, now = clock.now() }: Extension = {},
): Promise<boolean> {
  const closure = await readClosure(now, source);
  if (closure === "closed") return false;
  if (!closure) return true;
  const { id, [endsAt]: end } = table;
  const isThis = only === undefined ? undefined : eq(id, only);
  const ended = source
    .select({ id })
    .from(table as PgTable)
    .where(and(matching, gt(end, closure.from), lt(end, closure.until), isThis))
    .orderBy(asc(id))
    .for("no key update");
  await source
    .update(table as PgTable)
    .set({ [endsAt]: closure.until })
    .where(inArray(id, ended));
  return true;
}

/** Returns the end of the day that follows the last closure; null if the ledger was never closed. */
export async function readReopeningEnd(source: Source = db): Promise<Date | null> {
  const [row] = await source.execute<{ end: string }>(
    sql`select changed_at + ${AGAIN} as end from ledger.kill_switch where reason <> ''`,
  );
  return row ? new Date(row.end) : null;
}
