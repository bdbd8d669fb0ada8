import { and, eq, getTableName, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, type Tx } from "@/db";

/** A table whose rows have an id and a state. */
export type StateTable<Row = unknown> = PgTable & Record<"id" | "status", PgColumn> & { $inferSelect: Row };

type Stated = { id: number; status: string };

/** Returns the row with this id, or `undefined`. */
export async function readById<Row>(table: StateTable<Row>, id: number, source: Tx | typeof db = db) {
  const [row] = await selectFrom<Row>(table, source, eq(table.id, id)).limit(1);
  return row;
}

/** Locks the row with this id until the transaction ends; `undefined` if it does not exist. */
export async function lockById<Row>(table: StateTable<Row>, tx: Tx, id: number) {
  const [row] = await selectFrom<Row>(table, tx, eq(table.id, id)).limit(1).for("no key update");
  return row;
}

// Drizzle cannot know the columns of a table that is a type parameter; `StateTable` declares what they select.
function selectFrom<Row>(table: PgTable, source: Tx | typeof db, where: SQL) {
  return source.select().from(table).where(where).$dynamic() as unknown as Selection<Row>;
}

type Selection<Row> = Promise<Row[]> & {
  limit: (count: number) => Selection<Row>;
  for: (strength: "no key update") => Selection<Row>;
};

/** Updates a locked row and returns the new version. Throws if its state has changed since. */
export async function updateLocked<Row extends Stated>(
  table: StateTable<Row>,
  tx: Tx,
  row: Row,
  change: object,
): Promise<Row> {
  const [changed] = await tx
    .update(table as PgTable)
    .set(change)
    .where(and(eq(table.id, row.id), eq(table.status, row.status)))
    .returning();
  if (!changed) throw new Error(`${getTableName(table)} ${row.id} was not found`);
  // As in `selectFrom`, the columns of the table are not known here.
  return changed as unknown as Row;
}
