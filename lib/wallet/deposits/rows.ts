import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { chainDeposits } from "@/db/schema";
import { isRemoved } from "@/lib/auth/removal";
import { DomainError } from "@/lib/core/command/errors";
import { NO_DEPOSIT } from "@/lib/wallet/schema";

/**
 * Locks a deposit, and before it its member, in the order of the watcher, so that neither waits for the other.
 * `isGone`: the member's account is closed. Throws `not_found`.
 */
export async function lockDeposit(tx: Tx, id: number) {
  const isThis = eq(chainDeposits.id, id);
  const [seen] = await tx.select({ userId: chainDeposits.userId }).from(chainDeposits).where(isThis).limit(1);
  if (!seen) throw new DomainError("not_found", NO_DEPOSIT);
  const isGone = await isRemoved(tx, seen.userId);
  const [row] = await tx.select().from(chainDeposits).where(isThis).for("update");
  if (!row) throw new DomainError("not_found", NO_DEPOSIT);
  return { row, isGone };
}
