import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { marketplaceFavorites, marketplaceListings } from "@/db/schema";
import { command } from "@/lib/core/command/command";
import { DomainError } from "@/lib/core/command/errors";
import { getListing } from "./queries";
import { listingParams } from "./schema";

/** A member adds a listing to their favourites. Idempotent. */
export const addFavorite = command(
  {
    name: "marketplace.add-favorite",
    allow: "app:marketplace",
    input: listingParams,
    refuses: ["not_found", "conflict"],
    audit: false,
  },
  async ({ tx, actor, now }, { id }) => {
    const listing = await getListing(actor, id, tx);
    if (listing.isOwn)
      throw new DomainError(
        "conflict",
        "Es tu propio anuncio: en favoritos solo puedes guardar los de otros miembros.",
      );
    const [fresh] = await tx
      .insert(marketplaceFavorites)
      .values({ userId: actor.id, listingId: id, createdAt: now })
      .onConflictDoNothing()
      .returning();
    return { id, isFavorite: true, favorites: await count(tx, id, fresh ? 1 : 0) };
  },
);

/** Removes a listing from the favourites. Idempotent. */
export const removeFavorite = command(
  {
    name: "marketplace.remove-favorite",
    allow: "app:marketplace",
    input: listingParams,
    refuses: [],
    audit: false,
  },
  async ({ tx, actor }, { id }) => {
    const [deleted] = await tx
      .delete(marketplaceFavorites)
      .where(and(eq(marketplaceFavorites.userId, actor.id), eq(marketplaceFavorites.listingId, id)))
      .returning();
    return { id, isFavorite: false, favorites: await count(tx, id, deleted ? -1 : 0) };
  },
);

async function count(tx: Tx, id: number, change: number): Promise<number> {
  const [row] = await tx
    .update(marketplaceListings)
    .set({ favoriteCount: sql`${marketplaceListings.favoriteCount} + ${change}` })
    .where(eq(marketplaceListings.id, id))
    .returning({ count: marketplaceListings.favoriteCount });
  return row?.count ?? 0;
}
