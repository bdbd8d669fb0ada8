import { sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceSearches } from "@/db/schema";

/** Deletes the searches by which others follow a removed seller: they match nothing more and bear the seller's name. */
export async function unfollow(tx: Tx, sellerId: string): Promise<void> {
  await tx
    .delete(marketplaceSearches)
    .where(sql`${marketplaceSearches.filters} ->> 'sellerId' = ${sellerId}`);
}
