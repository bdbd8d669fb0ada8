import { and, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import type { Area } from "./area";

/** Which rows of a table are over their time, and what happens to them: they go, unless it says otherwise. */
export type Retention = {
  table: PgTable;
  /** What their age is counted from; of another table where theirs says nothing. */
  since: PgColumn;
  /** The day before which they are over. */
  before: (now: Date) => Date;
  /** Which of the old ones; all where it is not given. */
  only?: SQL;
  /** What is emptied where the row stays: the assignments of an UPDATE. Those that are empty already must not be in `only`. */
  empty?: SQL;
  /** Another way than page by page of this table alone: a file goes along, or the age stands elsewhere. */
  run?: (mayGoOn: () => boolean) => Promise<unknown>;
};

/** So many days ago. */
export const daysAgo = (days: number) => (now: Date) => plusMinutes(now, -days * 24 * 60);

/** How many rows one statement takes: a longer one would hold up whoever writes them. */
const PAGE_SIZE = 1_000;

/** Where the oldest rows that are over lie, one page of them; what somebody is writing comes the next time. */
export function overdueRows({ table, since, before, only }: Retention, now: Date): SQL {
  const isOver = and(lt(since, before(now)), only);
  return sql`select ctid from ${table} where ${isOver} order by ${since} limit ${PAGE_SIZE} for update skip locked`;
}

/** What one page of a retention's work is. */
function pageOf(rule: Retention, now: Date): SQL {
  const rows = sql`ctid = any(array(${overdueRows(rule, now)}))`;
  return rule.empty
    ? sql`update ${rule.table} set ${rule.empty} where ${rows}`
    : sql`delete from ${rule.table} where ${rows}`;
}

async function apply(rule: Retention, mayGoOn: () => boolean): Promise<void> {
  if (rule.run) return void (await rule.run(mayGoOn));
  const now = clock.now();
  while (mayGoOn()) {
    const { count } = await db.execute(pageOf(rule, now));
    if (count < PAGE_SIZE) return;
  }
}

/**
 * Deletes or empties what each area says is over its time, page by page. Safe to run anywhere, any time; stopped in the
 * middle, the next hour goes on.
 */
export async function deleteExpired(
  areas: readonly Area[],
  mayGoOn: () => boolean = () => true,
): Promise<void> {
  for (const { retention = [] } of areas)
    for (const rule of retention) if (mayGoOn()) await apply(rule, mayGoOn);
}
