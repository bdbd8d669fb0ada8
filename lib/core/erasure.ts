import { and, eq, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "@/db";
import type { Area } from "./area";

/** What erasure does with a member's rows: deletes them or, with `set`, overwrites columns. */
export type Erasure = {
  /** The column that refers to the member. */
  owner: PgColumn;
  /** Leaves out rows that only may belong to the member. */
  where?: SQL;
  /** The assignments of an UPDATE, for rows that others still need. Without it the rows are deleted. */
  set?: SQL;
  /** Erases rows of another table instead: those that belong to the owner's rows. */
  further?: { table: PgTable; where: (userId: string) => SQL };
};

/** Applies the erasure rules of every area to a member's rows. Returns the number of erased rows by table. */
export async function eraseRows(areas: readonly Area[], tx: Tx, userId: string) {
  const counts: Record<string, number> = {};
  for (const { owner, where, set, further } of areas.flatMap(({ erasure = [] }) => erasure)) {
    const table = further?.table ?? owner.table;
    const mine = further?.where(userId) ?? and(eq(owner, userId), where);
    const work = set
      ? sql`update ${table} set ${set} where ${mine}`
      : sql`delete from ${table} where ${mine}`;
    const { count } = await tx.execute(work);
    const name = getTableName(table);
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  }
  return counts;
}

/** Returns assignments that set text columns to the empty string; null values stay null. */
export const emptied = (...columns: string[]): SQL =>
  sql.raw(columns.map((column) => `${column} = case when ${column} is not null then '' end`).join(", "));
