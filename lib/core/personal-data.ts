import { and, asc, eq, getTableColumns, getTableName, gt, is, or, type SQL, sql } from "drizzle-orm";
import { PgColumn, type PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db";

export type Row = Readonly<Record<string, unknown>>;

/**
 * One part of what is kept about a member: the name of its files, the columns of tables that say whose a row is, those that
 * go along, and its rows page by page.
 */
export type PersonalData = {
  name: string;
  owners: readonly string[];
  columns: readonly string[];
  pages: (userId: string) => AsyncIterable<readonly Row[]>;
};

export const PERSONAL_DATA_BATCH_SIZE = 500;

type Columns<Table extends PgTable> = keyof Table["_"]["columns"] & string;

/** Whose a row may be, by which side of it they are on: `{ direction: { sent: payerId, received: payeeId } }`. */
type Sides = Readonly<Record<string, Readonly<Record<string, PgColumn>>>>;

/**
 * The rows of a table that belong to the member, by one column, or by several of which each row says which it is. The first
 * column named is the key the pages go by. Columns are named one by one: what is ours (hashes, notes of administrators) must
 * not go along by default.
 */
export function ofTable<Table extends PgTable>(
  name: string,
  table: Table,
  owner: PgColumn | Sides,
  columns: readonly [key: Columns<Table>, ...rest: Columns<Table>[]],
): PersonalData {
  const all: Record<string, PgColumn> = getTableColumns(table);
  const chosen = Object.fromEntries(
    Object.entries(all).filter(([column]) => columns.includes(column as Columns<Table>)),
  );
  const key = all[columns[0]];
  if (!key) throw new Error(`${name} has no key`);
  const sides: Sides = isColumn(owner) ? {} : owner;
  const owners = isColumn(owner) ? [owner] : Object.values(owner).flatMap((side) => Object.values(side));
  async function* pages(userId: string): AsyncGenerator<readonly Row[]> {
    const mine = or(...owners.map((column) => eq(column, userId)));
    for (let after: SQL | undefined; ; ) {
      const rows: Row[] = await db
        .select({ ...chosen, ...sidesOf(sides, userId) })
        .from(table as PgTable)
        .where(and(mine, after))
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

const isColumn = (owner: PgColumn | Sides): owner is PgColumn => is(owner, PgColumn);

function sidesOf(sides: Sides, userId: string): Record<string, SQL<string | null>> {
  const found = Object.entries(sides).map(([name, columns]) => {
    const cases = Object.entries(columns).map(
      ([side, column]) => sql`when ${column} = ${userId} then ${side}`,
    );
    return [name, sql<string | null>`case ${sql.join(cases, sql` `)} end`] as const;
  });
  return Object.fromEntries(found);
}

/** `btc_trades.buyer_id` */
export function columnName(column: PgColumn): string {
  return `${getTableName(column.table)}.${column.name}`;
}
