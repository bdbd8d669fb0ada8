import { sql } from "drizzle-orm";
import type { PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db, Tx } from "./index";
import { type Preparable, type Statement, statement } from "./statement";

type Row = Readonly<Record<string, unknown>>;

/** Inserts one row. */
export async function insertRow<Table extends PgTable>(
  source: Tx | Db,
  table: Table,
  row: Table["$inferInsert"],
): Promise<void> {
  const insert = rowStatement(table, { use: "insert", row }, (db, values) =>
    db.insert<PgTable>(table).values(values),
  );
  await insert(source, row);
}

/** Inserts one row, unless a unique index already has it. */
export async function insertNewRow<Table extends PgTable>(
  source: Tx | Db,
  table: Table,
  row: Table["$inferInsert"],
): Promise<void> {
  const insert = rowStatement(table, { use: "insert new", row }, (db, values) =>
    db.insert<PgTable>(table).values(values).onConflictDoNothing(),
  );
  await insert(source, row);
}

/** Inserts one row and returns it with its defaults. */
export async function insertAndRead<Table extends PgTable>(
  source: Tx | Db,
  table: Table,
  row: Table["$inferInsert"],
): Promise<Table["$inferSelect"]> {
  const insert = rowStatement(table, { use: "insert and read", row }, (db, values) =>
    db.insert<PgTable>(table).values(values).returning(),
  );
  const [written] = (await insert(source, row)) as Table["$inferSelect"][];
  if (!written) throw new Error("the row was not inserted");
  return written;
}

type Placeholders = PgInsertValue<PgTable> & PgUpdateSetSource<PgTable>;

const statements = new WeakMap<PgTable, Map<string, Statement<unknown>>>();

/**
 * Returns the statement that writes the values of `row`, which are not SQL: one for each set of columns of a table,
 * built at its first use. `build` gets a placeholder for each value.
 */
export function rowStatement(
  table: PgTable,
  { use, row }: { use: string; row: Row },
  build: (source: Db, values: Placeholders) => Preparable<unknown>,
): Statement<unknown> {
  const columns = Object.entries(row).filter(([, value]) => value !== undefined);
  const key = `${use}: ${columns.map(([name, value]) => (value === null ? `${name} null` : name)).join()}`;
  const ofTable = statements.get(table) ?? new Map<string, Statement<unknown>>();
  statements.set(table, ofTable);
  const known = ofTable.get(key) ?? statement((source) => build(source, placeholdersOf(columns)));
  ofTable.set(key, known);
  return known;
}

// A null belongs to the text: Drizzle would pass it to the encoder of its column, which does not expect one.
function placeholdersOf(columns: readonly [string, unknown][]): Placeholders {
  return Object.fromEntries(
    columns.map(([name, value]) => [name, value === null ? sql`null` : sql.placeholder(name)]),
  ) as Placeholders;
}
