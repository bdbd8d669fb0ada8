import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceOrders, marketplaceRatings, users } from "@/db/schema";
import type { Viewer } from "@/lib/auth/actor";
import { pageOf } from "@/lib/core/command/page";
import { memberName } from "@/lib/core/format/person";
import type { ListRatings } from "./schema";

/**
 * The ratings of a member from orders, newest first. Excludes removed ones and those still hidden from the parties.
 */
export async function listRatings(viewer: Pick<Viewer, "id">, { id, cursor, limit }: ListRatings) {
  const { dealId: orderId, raterId, ratedId, stars, comment, createdAt } = marketplaceRatings;
  const [at = "0", last = "0"] = cursor?.split(".") ?? [];
  const ratedBefore = new Date(Number(at)).toISOString();
  const rows = await db
    .select({
      orderId,
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
    .innerJoin(marketplaceOrders, eq(marketplaceOrders.id, orderId))
    .innerJoin(users, eq(users.id, raterId))
    .where(
      and(
        eq(ratedId, id),
        isNull(marketplaceOrders.stageExpiresAt),
        isNull(marketplaceRatings.removalReason),
        cursor ? sql`(${createdAt}, ${orderId}) < (${ratedBefore}::timestamptz, ${last}::bigint)` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(orderId))
    .limit(limit + 1);
  const page = pageOf(rows, limit, (last) => `${last.createdAt.getTime()}.${last.orderId}`);
  return {
    ...page,
    rows: page.rows.map(({ firstName, lastName, isDeleted, createdAt: given, isSeller, ...rating }) => ({
      ...rating,
      role: isSeller ? ("seller" as const) : ("buyer" as const),
      by: memberName({ firstName, lastName: lastName.slice(0, 1), isDeleted }),
      createdAt: given.toISOString(),
    })),
  };
}

export type RatingLine = Awaited<ReturnType<typeof listRatings>>["rows"][number];
