import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders, marketplaceRatings, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { ratedBefore, ratingPage } from "@/lib/deals/rating-pages";
import type { ListRatings } from "./schema";

/**
 * The ratings of a member from orders, newest first. Excludes removed ones and those still hidden from the parties.
 */
export async function listRatings(viewer: Pick<Viewer, "id">, { id, cursor, limit }: ListRatings) {
  const { dealId, raterId, ratedId, stars, comment, createdAt } = marketplaceRatings;
  const found = await db
    .select({
      dealId,
      stars,
      comment,
      createdAt,
      title: marketplaceOrders.title,
      isSeller: sql<boolean>`${marketplaceOrders.sellerId} = ${id}`,
      firstName: users.firstName,
      lastName: users.lastName,
      isDeleted: sql<boolean>`${users.deletedAt} is not null`,
      isOwn: sql<boolean>`${raterId} = ${viewer.id}`,
    })
    .from(marketplaceRatings)
    .innerJoin(marketplaceOrders, eq(marketplaceOrders.id, dealId))
    .innerJoin(users, eq(users.id, raterId))
    .where(
      and(
        eq(ratedId, id),
        isNull(marketplaceOrders.stageExpiresAt),
        isNull(marketplaceRatings.removalReason),
        ratedBefore(cursor, { createdAt, dealId }),
      ),
    )
    .orderBy(desc(createdAt), desc(dealId))
    .limit(limit + 1);
  const page = ratingPage(found, limit);
  return { ...page, rows: page.rows.map(({ dealId: orderId, ...rating }) => ({ orderId, ...rating })) };
}

export type RatingLine = Awaited<ReturnType<typeof listRatings>>["rows"][number];
