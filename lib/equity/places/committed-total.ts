import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { equityFunds } from "@/db/schema";

/** Adds cents to the allotted total of a locked fund. */
export async function addToCommitted(tx: Tx, fundId: number, cents: bigint): Promise<void> {
  const { committedCents, id } = equityFunds;
  await tx
    .update(equityFunds)
    .set({ committedCents: sql`${committedCents} + ${cents}::bigint` })
    .where(eq(id, fundId));
}
