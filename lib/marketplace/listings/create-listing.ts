import { eq } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceCategories, marketplaceListings } from "@/db/schema";
import { command, recorded } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { consume } from "@/lib/core/command/limits";
import { parseMoney } from "@/lib/core/format/money";
import { recordActivity } from "@/lib/identity/activity/activities";
import { LISTING_ATTEMPTS } from "./constants";
import { attachPhotos } from "./photos";
import { getListing } from "./queries";
import { createListingInput } from "./schema";

/** A member creates a listing. */
export const createListing = command(
  {
    name: "marketplace.create-listing",
    allow: "app:marketplace",
    needsConfirmedEmail: true,
    input: createListingInput,
    idempotent: true,
    refuses: ["conflict", "rate_limited"],
    audit: recorded,
    prepare: ({ actor }) =>
      consume({ name: "listings", key: actor.id, ...LISTING_ATTEMPTS.publishPerMember }),
  },
  async ({ tx, actor, now, record }, { price, photoIds, ...details }) => {
    await requireCategory(tx, details.categoryId);
    const [listing] = await tx
      .insert(marketplaceListings)
      .values({
        ...details,
        userId: actor.id,
        priceCents: parseMoney(price, "EUR"),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!listing) throw new Error("the listing was not inserted");
    await attachPhotos(tx, { listingId: listing.id, ownerId: actor.id, photoIds });
    await recordActivity(
      tx,
      {
        userId: actor.id,
        type: "marketplace_listing",
        entityId: String(listing.id),
        data: { title: listing.title, price },
      },
      now,
    );
    record({ targetId: actor.id, details: { listing: listing.id, title: listing.title, price } });
    return getListing(actor, listing.id, tx);
  },
);

/** Throws `invalid` for the field if the category does not exist. */
export async function requireCategory(tx: Tx, id: number): Promise<void> {
  const known = await tx.$count(marketplaceCategories, eq(marketplaceCategories.id, id));
  const message = "Esa categoría no existe";
  if (known === 0) throw new DomainError("invalid", message, { fields: { categoryId: message } });
}
