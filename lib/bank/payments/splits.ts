import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { bankRequests, bankSplits } from "@/db/schema";
import { notifyOfClosedSplit } from "./notices";

/**
 * Notifies the owner of a split once no request is pending. The split is locked, so that of two concurrent endings
 * only the last one notifies.
 */
export async function closeSplit(tx: Tx, splitId: number | null): Promise<void> {
  if (splitId === null) return;
  const [split] = await tx.select().from(bankSplits).where(eq(bankSplits.id, splitId)).for("update");
  if (!split) return;
  const { status, amountMinor } = bankRequests;
  const [found] = await tx
    .select({
      requests: sql<number>`count(*)::int`,
      pending: sql<number>`(count(*) filter (where ${status} = 'pending'))::int`,
      paid: sql<string>`coalesce(sum(${amountMinor}) filter (where ${status} = 'paid'), 0)`,
    })
    .from(bankRequests)
    .where(eq(bankRequests.splitId, splitId));
  if (!found || found.pending > 0) return;
  await notifyOfClosedSplit(tx, split, { paidMinor: BigInt(found.paid), requests: found.requests });
}
