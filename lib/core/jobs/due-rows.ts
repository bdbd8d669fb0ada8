import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";

const BATCH_SIZE = 100;

type DueRows = {
  /** Returns the ids of due rows above `last`, in ascending order, at most `max`. */
  due: (last: number, max: number) => Promise<readonly { id: number }[]>;
  decide: (id: number) => Promise<unknown>;
  /** Called for each row whose decision failed; the other rows are still processed. */
  failed: (id: number, error: unknown) => void;
  /** Called before each row. */
  shouldContinue: () => boolean;
};

/** Processes all due rows one by one, reading them in pages. Returns how many were decided. */
export async function processDue({ due, decide, failed, shouldContinue }: DueRows): Promise<number> {
  let decided = 0;
  for (let last = 0; ; ) {
    const page = await due(last, BATCH_SIZE);
    for (const { id } of page) {
      if (!shouldContinue()) return decided;
      await decide(id).then(
        () => {
          decided += 1;
        },
        (error: unknown) => failed(id, error),
      );
      last = id;
    }
    if (page.length < BATCH_SIZE) return decided;
  }
}

/** Returns a `due` function for a table with numeric ids. `where` is evaluated again for each page. */
export function rowsWhere(table: PgTable & { id: PgColumn }, where: () => SQL | undefined): DueRows["due"] {
  return (last, max) =>
    db
      .select({ id: sql<number>`${table.id}`.mapWith(Number) })
      .from(table as PgTable)
      .where(and(where(), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(max);
}
