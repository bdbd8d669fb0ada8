import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings, users } from "@/db/schema";
import { defineRows } from "@/lib/deals/machine-rows";
import { LISTING } from "./machine";
import { NO_LISTING } from "./schema";

/**
 * Locks the listing's owner until the transaction ends, so that their account cannot be closed concurrently; to be
 * called before `listingRows.lock`, in the order of the command that closes an account.
 */
export async function lockOwner(tx: Tx, id: number): Promise<void> {
  const owner = tx
    .select({ id: marketplaceListings.userId })
    .from(marketplaceListings)
    .where(eq(marketplaceListings.id, id));
  // In shared mode: other members can buy from the same owner concurrently.
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for("share");
}

export const listingRows = defineRows({
  machine: LISTING,
  table: marketplaceListings,
  missing: NO_LISTING,
  // An administrator who is the seller acts only as the seller.
  rolesIn: ({ userId }, { id, isAdmin }) =>
    userId === id ? (["owner"] as const) : isAdmin ? (["administrator"] as const) : [],
  outsiders: ["administrator"],
});

/** A locked listing. */
export type ListingRow = typeof marketplaceListings.$inferSelect;
