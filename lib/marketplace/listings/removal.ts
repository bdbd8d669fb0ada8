import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings } from "@/db/schema";
import { notify } from "@/lib/notifications/notice";
import { LISTING } from "./machine";
import { type ListingRow, listingRows } from "./rows";

/**
 * Closes a locked listing for an administrator, and notifies its seller of the reason, also if they
 * have switched the marketplace's notifications off. No effect on a closed one.
 */
export async function removeListing(
  tx: Tx,
  listing: ListingRow,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (LISTING.isFinal(listing.status)) return;
  await listingRows.move(tx, listing, { to: "closed", set: { closedReason: reason, updatedAt: now } });
  await notify(tx, {
    userId: listing.userId,
    category: "account",
    kind: "marketplace.listing-removed",
    title: "Anuncio retirado",
    body: `Un administrador ha retirado «${listing.title}». Motivo: ${reason}`,
    href: `/marketplace/${listing.id}`,
    dedupeKey: `listing-removed:${listing.id}`,
  });
}

/** Closes a member's listings when their account is deleted. */
export async function closeListings(tx: Tx, userId: string, now: Date): Promise<void> {
  const { userId: seller, status } = marketplaceListings;
  await tx
    .update(marketplaceListings)
    .set({ status: "closed", updatedAt: now })
    .where(and(eq(seller, userId), inArray(status, LISTING.live)));
}
