import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankPoolPositions, bankPoolWithdrawals } from "@/db/schema";
import { type LockedPool, movePool, positionIn } from "./pools";
import { paidInAfter } from "./share-rules";

type Paid = { userId: string; shares: bigint; minor: bigint; actorId: string | null; now: Date };

/** Burns shares of a member in a locked pool and pays their value. */
export async function payShares(tx: Tx, locked: LockedPool, paid: Paid): Promise<LockedPool> {
  const { userId, shares, minor, actorId, now } = paid;
  const poolId = locked.pool.id;
  const { shares: held, paidIn } = await positionIn(tx, poolId, userId);
  await tx
    .update(bankPoolPositions)
    .set({ shares: held - shares, paidInMinor: paidInAfter(paidIn, { held, burnt: shares }) })
    .where(and(eq(bankPoolPositions.poolId, poolId), eq(bankPoolPositions.userId, userId)));
  return movePool(tx, locked, { kind: "withdrawal", userId, actorId, minor, shares, now });
}

type Withdrawal = typeof bankPoolWithdrawals.$inferSelect;

/** Closes a waiting withdrawal of a locked pool. */
export async function closeWithdrawal(
  tx: Tx,
  { id }: Withdrawal,
  { status, now }: { status: "paid" | "cancelled"; now: Date },
): Promise<void> {
  await tx
    .update(bankPoolWithdrawals)
    .set({ status, closedAt: now })
    .where(and(eq(bankPoolWithdrawals.id, id), eq(bankPoolWithdrawals.status, "waiting")));
}
