import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";

const BATCH_SIZE = 100;

type DecideEach = {
  /** The numbers of what is due beyond `last`, the lowest first, `most` at the most. */
  due: (last: number, most: number) => Promise<readonly { id: number }[]>;
  decide: (id: number) => Promise<unknown>;
  /** Told of what could not be decided; the others are. */
  failed: (id: number, error: unknown) => void;
  /** Asked before each. */
  mayGoOn: () => boolean;
};

/** Decides one after another what is due, a page at a time. Answers how many were decided. */
export async function processDue({ due, decide, failed, mayGoOn }: DecideEach): Promise<number> {
  let decided = 0;
  for (let last = 0; ; ) {
    const page = await due(last, BATCH_SIZE);
    for (const { id } of page) {
      if (!mayGoOn()) return decided;
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

/** What is due of a table whose rows have numbers: those for which it holds each time that it is looked for. */
export function rowsWhere(
  table: PgTable & { id: PgColumn },
  where: () => SQL | undefined,
): DecideEach["due"] {
  return (last, most) =>
    db
      .select({ id: sql<number>`${table.id}`.mapWith(Number) })
      .from(table as PgTable)
      .where(and(where(), gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(most);
}
