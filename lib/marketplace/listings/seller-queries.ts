import { and, eq, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceListings, marketplaceOrders, users } from "@/db/schema";
import type { UserActor, Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { taxPeriod, taxYearOf } from "@/lib/core/fields/tax-year";
import { clock } from "@/lib/core/format/clock";
import { printMoney } from "@/lib/core/format/money";
import { personLineFor } from "@/lib/core/format/person";
import { REPORTED_FROM } from "@/lib/marketplace/orders/constants";
import { OPEN } from "./catalogue-queries";

type Person = Viewer | null;

/** The columns of a seller. */
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
  // Counted only for the sellers on one page.
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

/** The seller as `viewer` sees them. Visitors do not see members' surnames. */
export function sellerLine({ seller, sales }: Row, viewer: Person) {
  return {
    ...personLineFor(viewer, seller),
    reputation: seller.reputation,
    sales,
    memberSince: seller.createdAt.toISOString(),
    isDeleted: seller.deletedAt !== null,
  };
}

/** A seller with their reputation and sales. Throws `not_found`. */
export async function getSeller(viewer: Person, id: string) {
  const [row] = await db
    .select(sellerColumns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .limit(1);
  if (!row) throw new DomainError("not_found", "Ese vendedor no existe");
  const listings = await db.$count(marketplaceListings, and(eq(marketplaceListings.userId, id), OPEN));
  return { ...sellerLine(row, viewer), listings };
}

export type SellerLine = Awaited<ReturnType<typeof getSeller>>;

const { sellerId, status, endedAt, totalCents, refundedCents } = marketplaceOrders;

/** The orders that count as sales of a period: those delivered in it. */
export const isSoldIn = ({ from, until }: { from: Date; until: Date }): SQL | undefined =>
  and(sql`${status} = 'delivered'`, gte(endedAt, from), lt(endedAt, until));

/** How much buyers paid for selected sales, less refunds, in cents. */
export const soldCents = sql`coalesce(sum(${totalCents} - ${refundedCents}), 0)`;

/** The member's sales of this tax year, less refunds, and whether they must be reported. */
export async function getSellerYear({ id }: UserActor) {
  const now = clock.now();
  const [row] = await db
    .select({ sales: sql<number>`count(*)`.mapWith(Number), cents: sql<string>`${soldCents}::text` })
    .from(marketplaceOrders)
    .where(and(eq(sellerId, id), isSoldIn(taxPeriod(taxYearOf(now), now))));
  const [sales, cents] = [row?.sales ?? 0, BigInt(row?.cents ?? 0)];
  const isReported = sales >= REPORTED_FROM.sales || cents > REPORTED_FROM.cents;
  return { sales, total: printMoney(cents, "EUR"), isReported };
}
