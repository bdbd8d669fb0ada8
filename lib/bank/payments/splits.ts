import { and, eq, sql } from "drizzle-orm";
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
  const part = eq(bankRequests.splitId, splitId);
  if (!split || (await tx.$count(bankRequests, and(part, eq(bankRequests.status, "pending")))) > 0) return;
  const [sum] = await tx
    .select({ paid: sql<string>`coalesce(sum(${bankRequests.amountMinor}), 0)` })
    .from(bankRequests)
    .where(and(part, eq(bankRequests.status, "paid")));
  await notifyOfClosedSplit(tx, split, BigInt(sum?.paid ?? 0));
}
