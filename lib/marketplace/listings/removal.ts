import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceListings } from "@/db/schema";
import { notifyAndMail } from "@/lib/notifications/mailed-notice";
import type { Listing } from "./queries";

/**
 * Closes a locked listing for an administrator, and notifies its seller of the reason, also if they
 * have switched the marketplace's notifications off. No effect on a closed one.
 */
export async function removeListing(
  tx: Tx,
  listing: Listing,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  if (listing.status === "closed") return;
  await tx
    .update(marketplaceListings)
    .set({ status: "closed", closedReason: reason, updatedAt: now })
    .where(eq(marketplaceListings.id, listing.id));
  await notifyAndMail(tx, {
    userId: listing.userId,
    category: "account",
    kind: "marketplace.listing-removed",
    title: "Anuncio retirado",
    body: `Un administrador ha retirado «${listing.title}». Motivo: ${reason}`,
    href: `/marketplace/${listing.id}`,
    label: "Ver el anuncio",
    dedupeKey: `listing-removed:${listing.id}`,
  });
}
