import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { loanOffers } from "@/db/schema";
import { offerRows } from "@/lib/lending/posts/rows";

/** Closes the open offer of a locked pool. Returns its id, or null if there is none. */
export async function closeOffer(tx: Tx, poolId: number, now: Date): Promise<number | null> {
  const [open] = await tx
    .select({ id: loanOffers.id })
    .from(loanOffers)
    .where(and(eq(loanOffers.poolId, poolId), eq(loanOffers.status, "open")))
    .limit(1);
  if (!open) return null;
  const row = await offerRows.lock(tx, open.id);
  if (row.status !== "open") return null;
  await offerRows.move(tx, row, { to: "cancelled", set: { updatedAt: now } });
  return open.id;
}
