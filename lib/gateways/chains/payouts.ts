import { and, eq } from "drizzle-orm";
import { db, type Source } from "@/db";
import { chainPayouts } from "@/db/schema";

export type StoredPayout = typeof chainPayouts.$inferSelect;

/** Returns the signed transaction of a request, or undefined if none has been made. */
export async function readPayout(requestKey: string, source: Source = db): Promise<StoredPayout | undefined> {
  const [row] = await source
    .select()
    .from(chainPayouts)
    .where(eq(chainPayouts.requestKey, requestKey))
    .limit(1);
  return row;
}

/**
 * Stores the signed transaction of a request before it is announced, so that each attempt announces the same one.
 * Returns the stored one, which is another's if two attempts signed concurrently.
 */
export async function storePayout(
  payout: typeof chainPayouts.$inferInsert,
  source: Source = db,
): Promise<StoredPayout> {
  await source.insert(chainPayouts).values(payout).onConflictDoNothing({ target: chainPayouts.requestKey });
  const stored = await readPayout(payout.requestKey, source);
  if (!stored) throw new Error("the signed payment was not stored");
  return stored;
}

/**
 * Deletes the signed transaction of a request that must not be paid, or that the chain can no longer include, so that
 * it is never announced again. `txid`: only this one, not another that has been signed since.
 */
export async function discardPayout(
  requestKey: string,
  { txid, source = db }: { txid?: string; source?: Source } = {},
): Promise<void> {
  const isIt = txid === undefined ? undefined : eq(chainPayouts.txid, txid);
  await source.delete(chainPayouts).where(and(eq(chainPayouts.requestKey, requestKey), isIt));
}
