import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceListings, users } from "@/db/schema";
import type { Viewer } from "@/lib/core/actor";
import { DomainError } from "@/lib/core/errors";

type Person = Viewer | null;

/** What is read of whoever sells. */
export const sellerColumns = {
  seller: {
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    profileImageUrl: users.profileImageUrl,
    reputation: users.reputation,
    createdAt: users.createdAt,
    deletedAt: users.deletedAt,
  },
  // Counted for the sellers of one page only.
  sales: sql<number>`(select count(*) from marketplace_orders
    where seller_id = "users"."id" and status = 'delivered')`.mapWith(Number),
};

type Row = {
  seller: {
    id: string;
    firstName: string;
    lastName: string;
    profileImageUrl: string | null;
    reputation: string;
    createdAt: Date;
    deletedAt: Date | null;
  };
  sales: number;
};

/** The seller as `viewer` sees them: visitors do not learn the surnames of members. */
export function sellerLine({ seller, sales }: Row, viewer: Person) {
  const { id, firstName, lastName, deletedAt } = seller;
  const name = viewer ? `${firstName} ${lastName}` : `${firstName} ${lastName.slice(0, 1)}`;
  return {
    id,
    name: deletedAt ? "Cuenta eliminada" : name.trim(),
    profileImageUrl: viewer && !deletedAt ? seller.profileImageUrl : null,
    reputation: seller.reputation,
    sales,
    memberSince: seller.createdAt.toISOString(),
  };
}

/** Whoever sells: their reputation and what they have sold. Throws `not_found`. */
export async function getSeller(viewer: Person, id: string) {
  const [row] = await db
    .select(sellerColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  if (!row) throw new DomainError("not_found", "Ese vendedor no existe");
  const isOpen = sql`${marketplaceListings.status} = 'active' and ${marketplaceListings.stock} > 0`;
  const listings = await db.$count(marketplaceListings, and(eq(marketplaceListings.userId, id), isOpen));
  return { ...sellerLine(row, viewer), listings };
}

export type SellerLine = Awaited<ReturnType<typeof getSeller>>;
