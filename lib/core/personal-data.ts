import { and, asc, eq, getTableColumns, getTableName, gt, is, or, type SQL, sql } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";

export type Row = Readonly<Record<string, unknown>>;

/**
 * One part of the data that is stored about a member: the name of its export files, the columns that refer to the
 * member, the exported columns, and its rows page by page.
 */
export type PersonalData = {
  name: string;
  owners: readonly string[];
  columns: readonly string[];
  pages: (userId: string) => AsyncIterable<readonly Row[]>;
};

export const PERSONAL_DATA_BATCH_SIZE = 500;

type Columns<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/**
 * Several columns that may refer to the member, by the side that each one means: `{ direction: { sent: payerId,
 * received: payeeId } }`.
 */
type Sides = Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;

/**
 * Exports the rows of a table that belong to the member. `owner` is the column that refers to the member, or several
 * such columns; in that case each exported row also says which side the member is on. For rows that belong to the
 * member's rows of another table it is the condition. The first listed column is the key for paging. Columns are listed
 * one by one: internal data (hashes, administrators' notes) must not be exported by default. `where` leaves out rows
 * that only may belong to the member.
 */
export function exportTable<Table extends PgTable>(
  name: string,
  table: Table,
  owner: PgColumn | Sides | ((userId: string) => SQL),
  columns: readonly [key: Columns<Table>, ...rest: Columns<Table>[]],
  where?: SQL,
): PersonalData {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const chosen = Object.fromEntries(
    Object.entries(all).filter(([column]) => columns.includes(column as Columns<Table>)),
  );
  const key = all[columns[0]];
  if (!key) throw new Error(`the key column of ${name} does not exist`);
  const sides: Sides = isColumn(owner) || typeof owner === "function" ? {} : owner;
  const owners = isColumn(owner) ? [owner] : Object.values(sides).flatMap((side) => Object.values(side));
  async function* pages(userId: string): AsyncGenerator<readonly Row[]> {
    const mine =
      typeof owner === "function" ? owner(userId) : or(...owners.map((column) => eq(column, userId)));
    for (let after: SQL | undefined; ; ) {
      const rows: Row[] = await db
        .select({ ...chosen, ...sidesOf(sides, userId) })
        .from(table as PgTable)
        .where(and(mine, where, after))
        .orderBy(asc(key as PgColumn))
        .limit(PERSONAL_DATA_BATCH_SIZE);
      yield rows;
      const last = rows.at(-1)?.[columns[0]];
      if (rows.length < PERSONAL_DATA_BATCH_SIZE || last === undefined) return;
      after = gt(key as PgColumn, last);
    }
  }
  return { name, owners: owners.map(columnName), columns: [...columns, ...Object.keys(sides)], pages };
}

const isColumn = (owner: unknown): owner is PgColumn => is(owner, PgColumn);

function sidesOf(sides: Sides, userId: string): Record<string, SQL<string | null>> {
  const found = Object.entries(sides).map(([name, columns]) => {
    const cases = Object.entries(columns).map(
      ([side, column]) => sql`when ${column} = ${userId} then ${side}`,
    );
    return [name, sql<string | null>`case ${sql.join(cases, sql` `)} end`] as const;
  });
  return Object.fromEntries(found);
}

/** Returns the qualified name of a column, such as `btc_trades.buyer_id`. */
export function columnName(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}
