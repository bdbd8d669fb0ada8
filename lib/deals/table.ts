import { and, eq, getTableName, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { db, type Source, type Tx } from "@/db";
import { rowStatement } from "@/db/rows";
import { type Statement, statement } from "@/db/statement";

/** A table whose rows have an id and a state. */
export type StateTable<Row = unknown> = PgTable & Record<"id" | "status", PgColumn> & { $inferSelect: Row };

type Stated = { id: number; status: string };

/** Returns the row with this id, or `undefined`. */
export async function readById<Row>(table: StateTable<Row>, id: number, source: Source = db) {
  const [row] = await rowsById(table, "read")(source, { id });
  return row;
}

/** Locks the row with this id until the transaction ends; `undefined` if it does not exist. */
export async function lockById<Row>(table: StateTable<Row>, tx: Tx, id: number) {
  const [row] = await rowsById(table, "lock")(tx, { id });
  return row;
}

type Use = "read" | "lock";

const statements: Record<Use, WeakMap<PgTable, Statement<unknown[]>>> = {
  read: new WeakMap(),
  lock: new WeakMap(),
};

// Drizzle cannot know the columns of a table that is a type parameter; `StateTable` declares what they select.
function rowsById<Row>(table: StateTable<Row>, use: Use): Statement<Row[]> {
  const known = statements[use].get(table) ?? statement((source) => selectById(source, table, use));
  statements[use].set(table, known);
  return known as Statement<Row[]>;
}

function selectById(source: typeof db, table: StateTable, use: Use) {
  const rows = source
    .select()
    .from(table as PgTable)
    .where(eq(table.id, sql.placeholder("id")))
    .limit(1)
    .$dynamic();
  return use === "lock" ? rows.for("no key update") : rows;
}

/** Updates a locked row and returns the new version. Throws if its state has changed since. */
export async function updateLocked<Row extends Stated>(
  table: StateTable<Row>,
  tx: Tx,
  row: Row,
  change: object,
): Promise<Row> {
  const update = rowStatement(table, { use: "update", row: { ...change } }, (source, values) =>
    source
      .update(table as PgTable)
      .set(values)
      .where(and(eq(table.id, sql.placeholder("rowId")), eq(table.status, sql.placeholder("rowStatus"))))
      .returning(),
  );
  const [changed] = (await update(tx, { ...change, rowId: row.id, rowStatus: row.status })) as unknown[];
  if (!changed) throw new Error(`${getTableName(table)} ${row.id} was not found`);
  // As in `rowsById`, the columns of the table are not known here.
  return changed as unknown as Row;
}
