import { type Column, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";

const LOOKED_AT = 4_000;
const ENOUGH = 20;

type Asked = { open: SQL; query: SQL; newest: SQL };

/**
 * Whether so many of the newest rows say what is searched for that walking down from there finds a page soon: of the rows that
 * are `open`, by their `words`, in the order of an index (`newest`). The planner cannot know how rare a rare word is, and would
 * walk through all rows for it. Where this answers no, rows are ordered by `unindexed` columns.
 */
export async function isSaidOften(table: PgTable, { open, query, newest }: Asked): Promise<boolean> {
  const [row] = await db.execute<{ often: boolean }>(sql`
    select count(*) = ${ENOUGH}::int as often from (
      select 1 from (
        select words from ${table} where ${open} order by ${newest} limit ${LOOKED_AT}::int
      ) newest where newest.words @@ (${query}) limit ${ENOUGH}::int
    ) said`);
  return row?.often === true;
}

/** The column in an order that no index has: all rows that are found come first, and are sorted then. */
export function unindexed(column: Column): SQL {
  return sql`${column} + 0`;
}
