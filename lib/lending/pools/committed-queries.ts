import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Source } from "@/db";
import { loans } from "@/db/schema";
import { LOAN } from "@/lib/lending/loan/machine";

// Cents are the minor units of the pools' currencies.
const SUM = sql<string>`coalesce(sum(${loans.principalLeftCents}), 0)`;

/** The principal that a pool has promised to borrowers and not paid out yet, in minor units. */
export async function readPromised(source: Source, poolId: number): Promise<bigint> {
  return readSum(source, and(eq(loans.poolId, poolId), eq(loans.status, "pending")));
}

/** The present and future debt of one borrower to a pool, in minor units. */
export async function readOwed(source: Source, poolId: number, borrowerId: string): Promise<bigint> {
  const isLive = inArray(loans.status, [...LOAN.live]);
  return readSum(source, and(eq(loans.poolId, poolId), eq(loans.borrowerId, borrowerId), isLive));
}

async function readSum(source: Source, where: SQL | undefined): Promise<bigint> {
  const [row] = await source.select({ sum: SUM }).from(loans).where(where);
  return BigInt(row?.sum ?? 0);
}

/** `readPromised` of the pool in this column, as a subquery. */
export const promisedBy = (poolId: SQLWrapper) =>
  sql<string>`(select coalesce(sum(promised.principal_left_cents), 0) from ${loans} as promised
    where promised.pool_id = ${poolId} and promised.status = 'pending')`;
