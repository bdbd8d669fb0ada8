import { asc, eq, sql } from "drizzle-orm";
import { marketplaceCategories, marketplaceListings, marketplaceOrders } from "@/db/schema";
import { cacheCounts } from "@/lib/core/db/cached-counts";
import { dbRead } from "@/lib/core/db/read";
import { printMoney } from "@/lib/core/format/money";

/** Whether the listing in a table, or in an alias of it, can be bought: `isOpen` of rules.ts in SQL. */
export const openIn = (table: string) => sql.raw(`${table}.status = 'active' and ${table}.stock > 0`);

export const OPEN = openIn("marketplace_listings");

/** The categories in order, with the number of open listings of each. */
export async function listCategories() {
  const { id, slug, name, description, icon } = marketplaceCategories;
  const [categories, { open }] = await Promise.all([
    dbRead
      .select({ id, slug, name, description, icon })
      .from(marketplaceCategories)
      .orderBy(asc(marketplaceCategories.position), asc(id))
      .limit(100),
    cachedCounts("", countByCategory),
  ]);
  return categories.map((category) => ({ ...category, listings: open.get(category.id) ?? 0 }));
}

export type CategoryLine = Awaited<ReturnType<typeof listCategories>>[number];

const cachedCounts = cacheCounts<Awaited<ReturnType<typeof countByCategory>>>();

async function countByCategory() {
  const rows = await dbRead
    .select({ id: marketplaceListings.categoryId, listings: sql<number>`count(*)`.mapWith(Number) })
    .from(marketplaceListings)
    .where(OPEN)
    .groupBy(marketplaceListings.categoryId);
  const count = rows.reduce((sum, { listings }) => sum + listings, 0);
  return { count, open: new Map(rows.map(({ id, listings }) => [id, listings])) };
}

/** Figures of open listings and completed sales, counted by the database and cached for some seconds. */
export async function getMarketplaceStats() {
  const { count: _, ...stats } = await cachedStats("", readStats);
  return stats;
}

export type MarketplaceStats = Awaited<ReturnType<typeof getMarketplaceStats>>;

const cachedStats = cacheCounts<Awaited<ReturnType<typeof readStats>>>();

async function readStats() {
  const [{ count, open }, [offered], [sold]] = await Promise.all([
    cachedCounts("", countByCategory),
    readOffered(),
    readSold(),
  ]);
  const sales = Number(sold?.sales ?? 0);
  const average = offered?.average ?? null;
  return {
    count: count + sales,
    listings: count,
    sellers: offered?.sellers ?? 0,
    categories: open.size,
    averagePrice: average === null ? null : printMoney(BigInt(average), "EUR"),
    completedSales: sales,
    volume: printMoney(BigInt(sold?.total ?? "0"), "EUR"),
  };
}

// Grouped by member first: counting the distinct members of a million listings would sort them all.
function readOffered() {
  const byMember = dbRead
    .select({
      listings: sql<string>`count(*)`.as("listings"),
      prices: sql<string>`sum(${marketplaceListings.priceCents})`.as("prices"),
    })
    .from(marketplaceListings)
    .where(OPEN)
    .groupBy(marketplaceListings.userId)
    .as("by_member");
  return dbRead
    .select({
      sellers: sql<number>`count(*)`.mapWith(Number),
      average: sql<
        string | null
      >`round(sum(${byMember.prices}) / nullif(sum(${byMember.listings}), 0))::text`,
    })
    .from(byMember);
}

function readSold() {
  const { totalCents, refundedCents, status } = marketplaceOrders;
  return dbRead
    .select({
      sales: sql<string>`count(*)`,
      total: sql<string>`coalesce(sum(${totalCents} - ${refundedCents}), 0)::text`,
    })
    .from(marketplaceOrders)
    .where(eq(status, "delivered"));
}
