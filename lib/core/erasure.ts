import { eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { Area } from "./area";

/** What happens to a member's rows when their data are erased: they go, or lose what is set again. */
export type Erasure = {
  /** The column that says whose a row is. */
  owner: PgColumn;
  /** The assignments of an UPDATE, where others still need the row. */
  set?: SQL;
  /** Rows of another table, which belong to the owner's. */
  further?: { table: PgTable; where: (userId: string) => SQL };
};

/** Erases what every area says of a member's rows; answers how many of each table. */
export async function eraseRows(areas: readonly Area[], tx: Tx, userId: string) {
  const counts: Record<string, number> = {};
  for (const { owner, set, further } of areas.flatMap(({ erasure = [] }) => erasure)) {
    const table = further?.table ?? owner.table;
    const mine = further?.where(userId) ?? eq(owner, userId);
    const work = set
      ? sql`update ${table} set ${set} where ${mine}`
      : sql`delete from ${table} where ${mine}`;
    const { count } = await tx.execute(work);
    const name = getTableName(table);
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** Empties a text that must be there where it is. */
export const emptied = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = case when ${column} is not null then '' end`).join(", "));
