import type { Tx } from "@/db";
import { bankPoolMoves } from "@/db/schema";
import { firstWaiting, type LockedPool, lockPool } from "./pools";

/** A locked pool that is to lend, and whether members wait for its money. Throws `not_found`. */
export async function lockLender(tx: Tx, id: number): Promise<LockedPool & { isAwaited: boolean }> {
  const locked = await lockPool(tx, id);
  return { ...locked, isAwaited: (await firstWaiting(tx, id)) !== null };
}

type Outcome = { kind: "interest" | "loss"; minor: bigint; now: Date };

/** Writes what a loan has earned or cost a pool: every share is worth more or less. Its money moves with the loan's own acts. */
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
