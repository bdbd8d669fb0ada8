import { eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings, users } from "@/db/schema";
import { DomainError } from "@/lib/core/command/errors";
import { type Listing, listingRow } from "./queries";
import { NO_LISTING } from "./schema";

/**
 * Locks the listing's owner until the transaction ends, so that their account cannot be closed concurrently; to be
 * called before `lockListing`, in the order of the command that closes an account.
 */
export async function lockOwner(tx: Tx, id: number): Promise<void> {
  const owner = tx
    .select({ id: marketplaceListings.userId })
    .from(marketplaceListings)
    .where(eq(marketplaceListings.id, id));
  // In shared mode: other members can buy from the same owner concurrently.
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, owner)).for("share");
}

/** Locks the listing until the transaction ends. Throws `not_found`. */
export async function lockListing(tx: Tx, id: number): Promise<Listing> {
  const [listing] = await tx
    .select(listingRow)
    .from(marketplaceListings)
    .where(eq(marketplaceListings.id, id))
    .limit(1)
    .for("no key update");
  if (!listing) throw new DomainError("not_found", NO_LISTING);
  return listing;
}
