import { asc, sql } from "drizzle-orm";
import { db } from "@/db";
import { marketplaceCategories, marketplaceListings } from "@/db/schema";
import { printMoney } from "@/lib/core/money";

/** The categories in their order, with how many listings each has open. */
export async function listCategories() {
  const open = sql<number>`(select count(*) from marketplace_listings
    where category_id = "marketplace_categories"."id" and status = 'active' and stock > 0)`.mapWith(Number);
  const { id, slug, name, description, icon } = marketplaceCategories;
  return db
    .select({ id, slug, name, description, icon, listings: open })
    .from(marketplaceCategories)
    .orderBy(asc(marketplaceCategories.position), asc(id))
    .limit(100);
}

export type CategoryLine = Awaited<ReturnType<typeof listCategories>>[number];

/** Figures of what is offered now, counted by the database. */
export async function getMarketplaceStats() {
  const [row] = await db
    .select({
      listings: sql<number>`count(*)`.mapWith(Number),
      sellers: sql<number>`count(distinct ${marketplaceListings.userId})`.mapWith(Number),
      categories: sql<number>`count(distinct ${marketplaceListings.categoryId})`.mapWith(Number),
      average: sql<string | null>`round(avg(${marketplaceListings.priceCents}))::text`,
    })
    .from(marketplaceListings)
    .where(sql`${marketplaceListings.status} = 'active' and ${marketplaceListings.stock} > 0`);
  const [sold] = await db.execute<{ sales: string; total: string }>(sql`
    select count(*) as sales, coalesce(sum(total_cents - refunded_cents), 0)::text as total
    from marketplace_orders where status = 'delivered'`);
  return {
    listings: row?.listings ?? 0,
    sellers: row?.sellers ?? 0,
    categories: row?.categories ?? 0,
    averagePrice: row?.average ? printMoney(BigInt(row.average), "EUR") : null,
    completedSales: Number(sold?.sales ?? 0),
    volume: printMoney(BigInt(sold?.total ?? "0"), "EUR"),
  };
}

export type MarketplaceStats = Awaited<ReturnType<typeof getMarketplaceStats>>;
