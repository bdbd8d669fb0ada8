import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { db } from "@/db";
import { together } from "@/lib/core/db/transaction";
import { clock } from "@/lib/core/format/clock";
import { always } from "./job";

type QueueTable = PgTable & { id: PgColumn; attempts: PgColumn };
type RowOf<Table extends QueueTable> = Table["$inferSelect"] & { id: number; attempts: number };

type QueueOptions<Table extends QueueTable> = {
  table: Table;
  /** The rows that may be claimed now: waiting rows, and rows that a dead process has held for too long. */
  due: (now: Date) => SQL | undefined;
  /** The processing order; ties are broken by the id. */
  order?: PgColumn;
  /** The columns that a claim writes besides the number of attempts: at least the end of the lease. */
  lease: (now: Date) => PgUpdateSetSource<Table>;
};

type Claim<Table extends QueueTable> = { only?: SQL; set?: PgUpdateSetSource<Table> };

type Drain<Table extends QueueTable> = Claim<Table> & {
  /** Returns whether the attempt counts. */
  attempt: (row: RowOf<Table>) => Promise<boolean>;
  concurrency?: number;
  shouldContinue?: () => boolean;
};

type Worker<Table extends QueueTable> = Omit<Drain<Table>, "concurrency"> & { shouldContinue: () => boolean };

/**
 * Uses a table as a queue: any number of processes claim rows, and each row is claimed by one of them. A claim is
 * committed before the work begins. `attempts` is its fencing token; `held` is the condition that no other process has
 * claimed the row since.
 */
export function leasedQueue<Table extends QueueTable>({ table, due, order, lease }: QueueOptions<Table>) {
  // Drizzle's statement types do not resolve for a table that is a type parameter.
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

  async function drainOne({ attempt, shouldContinue, ...claimed }: Worker<Table>): Promise<number> {
    let counted = 0;
    while (shouldContinue()) {
      const row = await claim(claimed);
      if (!row) break;
      if (await attempt(row)) counted += 1;
    }
    return counted;
  }

  /**
   * Attempts the due rows, `concurrency` at a time, until none is left. Returns how many attempts counted. An error
   * stops the others after their current row and is thrown once they have ended: nothing goes on after the job.
   */
  async function drain({ concurrency = 1, shouldContinue = always, ...each }: Drain<Table>): Promise<number> {
    let hasFailed = false;
    const worker = { ...each, shouldContinue: () => !hasFailed && shouldContinue() };
    const works = Array.from({ length: concurrency }, () =>
      drainOne(worker).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    );
    const counts = await together(...works);
    return counts.reduce((sum, count) => sum + count, 0);
  }

  const held = ({ id, attempts }: Pick<RowOf<Table>, "id" | "attempts">) =>
    and(eq(table.id, id), eq(table.attempts, attempts));

  return { anyDue, claim, drain, held };
}
