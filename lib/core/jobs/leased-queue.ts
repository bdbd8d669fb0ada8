import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { clock } from "@/lib/core/format/clock";

type QueueTable = PgTable & { id: PgColumn; attempts: PgColumn };
type RowOf<Table extends QueueTable> = Table["$inferSelect"] & { id: number; attempts: number };

type QueueOptions<Table extends QueueTable> = {
  table: Table;
  /** What may be taken now: what waits, and what a process that died has held for too long. */
  due: (now: Date) => SQL | undefined;
  /** What comes first; ties are broken by the id. */
  order?: PgColumn;
  /** What taking a row writes beside the count of its attempts: the end of the lease at least. */
  lease: (now: Date) => PgUpdateSetSource<Table>;
};

type Claim<Table extends QueueTable> = { only?: SQL; set?: PgUpdateSetSource<Table> };

type Drain<Table extends QueueTable> = Claim<Table> & {
  /** Answers whether it counts. */
  attempt: (row: RowOf<Table>) => Promise<boolean>;
  lanes?: number;
  mayGoOn?: () => boolean;
};

/**
 * A table as a queue: any number of processes take its rows, each row by one of them. A claim is committed before the work
 * begins; `attempts` is its fencing token, and `held` the condition that nobody has taken the row since.
 */
export function leasedQueue<Table extends QueueTable>({ table, due, order, lease }: QueueOptions<Table>) {
  // Drizzle's types of a statement do not resolve for a table that is a type parameter.
  const rows: PgTable = table;
  const sorted = [...(order ? [order] : []), table.id].map((column) => asc(column));

  async function anyDue(): Promise<boolean> {
    const found = await db.select({ id: table.id }).from(rows).where(due(clock.now())).limit(1);
    return found.length > 0;
  }

  async function claim({ only, set }: Claim<Table> = {}): Promise<RowOf<Table> | undefined> {
    const now = clock.now();
    const next = db
      .select({ id: table.id })
      .from(rows)
      .where(and(only, due(now)))
      .orderBy(...sorted)
      .limit(1)
      .for("no key update", { skipLocked: true });
    const [claimed] = await db
      .update(rows)
      .set({ attempts: sql`${table.attempts} + 1`, ...lease(now), ...set })
      .where(eq(table.id, sql`(${next})`))
      .returning();
    return claimed as RowOf<Table> | undefined;
  }

  async function lane({ attempt, mayGoOn = () => true, ...claimed }: Drain<Table>): Promise<number> {
    let counted = 0;
    while (mayGoOn()) {
      const row = await claim(claimed);
      if (!row) break;
      if (await attempt(row)) counted += 1;
    }
    return counted;
  }

  /** Attempts what is due, in as many lanes, until nothing is left; answers how many attempts counted. */
  async function drain({ lanes = 1, ...each }: Drain<Table>): Promise<number> {
    const counts = await Promise.all(Array.from({ length: lanes }, () => lane(each)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  const held = ({ id, attempts }: Pick<RowOf<Table>, "id" | "attempts">) =>
    and(eq(table.id, id), eq(table.attempts, attempts));

  return { anyDue, claim, drain, held };
}
