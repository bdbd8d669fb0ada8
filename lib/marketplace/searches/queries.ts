import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceSearches } from "@/db/schema";
import type { UserActor } from "@/lib/auth/actor";
import { searchFields } from "@/lib/searches/definition";
import { listSearches } from "@/lib/searches/queries";

/** A search as its owner sees it. */
export function searchLine(row: typeof marketplaceSearches.$inferSelect) {
  const { lastId, ...fields } = searchFields(row);
  return { ...fields, lastListingId: lastId };
}

export type SearchLine = ReturnType<typeof searchLine>;

/** The member's own searches, newest first. */
export const listListingSearches = (viewer: UserActor): Promise<SearchLine[]> =>
  listSearches({ table: marketplaceSearches, line: searchLine }, viewer);

/** Returns whether the member's saved search of this seller's listings notifies them; null without one. */
export async function readFollowing(
  viewer: { id: string },
  sellerId: string,
): Promise<"active" | "paused" | null> {
  const { userId, filters, pausedAt } = marketplaceSearches;
  const [search] = await db
    .select({ pausedAt })
    .from(marketplaceSearches)
    .where(and(eq(userId, viewer.id), eq(filters, { sellerId })))
    .limit(1);
  return search ? (search.pausedAt ? "paused" : "active") : null;
}
