import { type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";

/** Nobody can pay or take money back while the ledger is closed: after it, members have a day again (decision 324). */
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

/** Returns the end of the day that follows the last closure; null if the ledger was never closed. */
export async function readReopeningEnd(source: Source = db): Promise<Date | null> {
  const [row] = await source.execute<{ end: string }>(
    sql`select changed_at + ${AGAIN} as end from ledger.kill_switch where reason <> ''`,
  );
  return row ? new Date(row.end) : null;
}
