import { and, getTableName, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { clock, plusMinutes } from "@/lib/core/format/clock";
import { DAY_MINUTES } from "@/lib/core/format/durations";
import { always } from "@/lib/core/jobs/job";
import type { Area } from "./area";
import { noteFailure } from "./jobs/failures";

/**
 * A retention rule: which rows of a table have expired and what happens to them. They are deleted unless the rule says
 * otherwise.
 */
export type Retention = {
  table: PgTable;
  /** The column that their age is counted from; a column of another table if their own table has none. */
  since: PgColumn;
  /** Rows from before this time have expired. */
  before: (now: Date) => Date;
  /** A further condition that expired rows must meet; without it, all of them are processed. */
  only?: SQL;
  /**
   * The assignments of an UPDATE, for rows that stay and lose content. `only` must exclude rows that are already empty.
   */
  empty?: SQL;
  /** Replaces the page-by-page statement, for rules that also delete files or whose age is stored elsewhere. */
  run?: (shouldContinue: () => boolean) => Promise<unknown>;
};

/** Returns a function that computes the time so many days before `now`. */
export const daysAgo = (days: number) => (now: Date) => plusMinutes(now, -days * DAY_MINUTES);

/** The number of rows per statement: a longer statement would block concurrent writers. */
const PAGE_SIZE = 1_000;

/**
 * Selects and locks one page of the expired rows, oldest first. Skips rows that other transactions hold; the next run
 * takes them.
 */
export function overdueRows({ table, since, before, only }: Retention, now: Date): SQL {
  const isOver = and(lt(since, before(now)), only);
  return sql`select ctid from ${table} where ${isOver} order by ${since} limit ${PAGE_SIZE} for update skip locked`;
}

/** Returns the statement that processes one page of expired rows. */
function pageOf(rule: Retention, now: Date): SQL {
  const rows = sql`ctid = any(array(${overdueRows(rule, now)}))`;
  return rule.empty
    ? sql`update ${rule.table} set ${rule.empty} where ${rows}`
    : sql`delete from ${rule.table} where ${rows}`;
}

async function apply(rule: Retention, shouldContinue: () => boolean): Promise<void> {
  if (rule.run) return void (await rule.run(shouldContinue));
  const now = clock.now();
  while (shouldContinue()) {
    const { count } = await db.execute(pageOf(rule, now));
    if (count < PAGE_SIZE) return;
  }
}

/**
 * Deletes or empties the rows that have expired by the rules of every area, page by page. Can run on any server at any
 * time; if it is interrupted, the next hourly run continues. A rule that fails is recorded; the other rules still run.
 */
export async function deleteExpired(areas: readonly Area[], shouldContinue = always): Promise<void> {
  for (const { retention = [] } of areas)
    for (const rule of retention) {
      if (!shouldContinue()) return;
      await apply(rule, shouldContinue).catch((error: unknown) =>
        noteFailure({ table: getTableName(rule.table), error }, "expired rows were not deleted"),
      );
    }
}
