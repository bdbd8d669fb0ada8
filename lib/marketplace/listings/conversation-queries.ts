import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceListings, marketplaceOrders } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { printMoney } from "@/lib/core/format/money";

/**
 * The listing that two members talk about, with the last order of it between them. Null if neither of them sells it,
 * or if it is not published and the other member has never bought it.
 */
export async function getDiscussedListing(viewer: UserActor, { listingId, otherId }: Talk) {
  const { id, userId, title, priceCents, status } = marketplaceListings;
  const cover = sql<string | null>`(select file_id from marketplace_photos
    where listing_id = "marketplace_listings"."id" order by position limit 1)`;
  const [[listing], [order]] = await Promise.all([
    db
      .select({ id, userId, title, priceCents, status, cover })
      .from(marketplaceListings)
      .where(eq(id, listingId))
      .limit(1),
    lastOrder({ listingId, otherId }, viewer.id),
  ]);
  const isSeller = listing?.userId === viewer.id;
  const isTheirs = isSeller || listing?.userId === otherId;
  if (!listing || !isTheirs || (listing.status !== "active" && !order && !isSeller)) return null;
  return {
    id: listing.id,
    title: listing.title,
    price: printMoney(listing.priceCents, "EUR"),
    status: listing.status,
    imageUrl: listing.cover && `/api/files/${listing.cover}`,
    order: order ?? null,
  };
}

type Talk = { listingId: number; otherId: string };

function lastOrder({ listingId, otherId }: Talk, me: string) {
  const { id, status, isService, buyerId, sellerId } = marketplaceOrders;
  const isOurs = sql`(${buyerId}, ${sellerId}) in ((${me}, ${otherId}), (${otherId}, ${me}))`;
  return db
    .select({ id, status, isService })
    .from(marketplaceOrders)
    .where(and(eq(marketplaceOrders.listingId, listingId), isOurs))
    .orderBy(desc(id))
    .limit(1);
}
