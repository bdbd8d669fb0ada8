import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { marketplaceListings, marketplaceSearches } from "@/db/schema";
import { amountText } from "@/lib/core/format/format";
import { OPEN } from "@/lib/marketplace/listings/catalogue-queries";
import { searchAlerts } from "@/lib/searches/alerts";
import type { SearchedList, Searches } from "@/lib/searches/definition";
import { type SearchLine, searchLine } from "./queries";
import { searchPath } from "./rules";

const { id, userId: ownerId, createdAt, updatedAt } = marketplaceListings;

/** The saved searches of the catalogue. */
export const searches: Searches<typeof marketplaceSearches.$inferSelect, SearchLine> = {
  area: "marketplace",
  app: "marketplace",
  category: "marketplace",
  key: "listing-search",
  table: marketplaceSearches,
  line: searchLine,
  lists: async () => [catalogue()],
  mail: {
    kind: "listing-alert",
    countText: (count) => (count === 1 ? "Un anuncio" : `${count} anuncios`),
    of: "del Marketplace",
    place: "en el Marketplace, en «Búsquedas»",
  },
};

/** Notifies members of new listings that match their saved searches, each listing once. */
export const matchSearches = searchAlerts(searches);

function catalogue(): SearchedList {
  return {
    table: marketplaceListings,
    columns: { id, ownerId, createdAt, updatedAt },
    // Every sale changes a listing: an older one would be announced as new because somebody has bought a piece of it.
    newSince: createdAt,
    isListed: OPEN,
    also: [marketplaceSearches.query],
    matches: matches(),
    pathOf: searchPath,
    describe: async (tx, ids) => {
      const { title, priceCents, location } = marketplaceListings;
      const rows = await tx
        .select({ id, title, priceCents, location })
        .from(marketplaceListings)
        .where(and(inArray(id, [...ids]), OPEN))
        .orderBy(asc(id))
        .limit(ids.length);
      return rows.map((row) => ({
        id: row.id,
        text: `${row.title}: ${amountText(row.priceCents, "EUR")}, en ${row.location}.`,
      }));
    },
  };
}

// The conditions of `listListings` on the filters of the row `wanted`.
function matches(): SQL | undefined {
  const { words, categoryId, condition, priceCents } = marketplaceListings;
  const value = (name: string) => sql`(wanted.filters ->> ${name}::text)`;
  const cents = (name: string) => sql`${value(name)}::numeric * 100`;
  const unless = (name: string, where: SQL) => sql`(${value(name)} is null or ${where})`;
  return and(
    sql`(wanted.query is null or ${words} @@ wanted.query::tsquery)`,
    unless(
      "category",
      sql`${categoryId} = (select id from marketplace_categories where slug = ${value("category")})`,
    ),
    unless("sellerId", sql`${ownerId} = ${value("sellerId")}`),
    unless("condition", sql`${condition} = ${value("condition")}`),
    unless("minPrice", sql`${priceCents} >= ${cents("minPrice")}`),
    unless("maxPrice", sql`${priceCents} <= ${cents("maxPrice")}`),
  );
}
