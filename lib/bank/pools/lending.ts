import type { Source, Tx } from "@/db";
import { bankPoolMoves } from "@/db/schema";
import { firstWaiting, type LockedPool, lockPool, positionIn, readPool } from "./pools";

/** A pool that may lend. `isAwaited` says whether members wait for withdrawals. */
export type Lender = LockedPool & { isAwaited: boolean };

/** Locks a pool that is about to lend. Throws `not_found`. */
export async function lockLender(tx: Tx, id: number): Promise<Lender> {
  const locked = await lockPool(tx, id);
  return { ...locked, isAwaited: (await firstWaiting(tx, id)) !== null };
}

/** Reads a pool like `lockLender`, without the lock. Throws `not_found`. */
export async function readLender(source: Source, id: number): Promise<Lender> {
  const pool = await readPool(source, id);
  return { ...pool, isAwaited: (await firstWaiting(source, id)) !== null };
}

/** Whether a member has shares of a pool, also if their withdrawal waits. */
export async function isMemberOf(source: Source, poolId: number, userId: string): Promise<boolean> {
  return (await positionIn(source, poolId, userId)).shares > 0n;
}

type Outcome = { kind: "interest" | "loss"; minor: bigint; now: Date };

/**
 * Records the interest or loss of a loan, which changes the value of every share. The loan's own acts transfer the
 * money.
 */
export async function recordOutcome(tx: Tx, poolId: number, { kind, minor, now }: Outcome): Promise<void> {
  if (minor === 0n) return;
  const { state } = await lockPool(tx, poolId);
  await tx.insert(bankPoolMoves).values({
    poolId,
    kind,
    amountMinor: minor,
    shares: 0n,
    assetsAfterMinor: kind === "interest" ? state.assets + minor : state.assets - minor,
    sharesAfter: state.shares,
    createdAt: now,
  });
}
