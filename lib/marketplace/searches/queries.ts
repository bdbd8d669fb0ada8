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

/** Whether the member has saved a search of this seller's listings. */
export async function followsSeller(viewer: { id: string }, sellerId: string): Promise<boolean> {
  const { userId, filters } = marketplaceSearches;
  return (await db.$count(marketplaceSearches, and(eq(userId, viewer.id), eq(filters, { sellerId })))) > 0;
}
