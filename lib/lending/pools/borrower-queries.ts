import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { loans } from "@/db/schema";
import { LOAN } from "@/lib/lending/loan/machine";

/** Whether a member has a loan of this pool that has not ended. */
export async function hasLoanFrom(tx: Tx, poolId: number, userId: string): Promise<boolean> {
  const own = and(eq(loans.poolId, poolId), eq(loans.borrowerId, userId));
  const [row] = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(own, inArray(loans.status, [...LOAN.live])))
    .limit(1);
  return row !== undefined;
}
