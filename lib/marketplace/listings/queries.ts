import { and, asc, desc, eq, getTableColumns, lt, or, type SQL, sql } from "drizzle-orm";
import { db, type Source } from "@/db";
import {
  marketplaceCategories,
  marketplaceFavorites,
  marketplaceListings,
  marketplacePhotos,
  users,
} from "@/db/schema";
import { isVerified, type UserActor, type Viewer } from "@/lib/auth/actor";
import { DomainError } from "@/lib/core/command/errors";
import { type Page, pageOf } from "@/lib/core/command/page";
import { dbRead, type ReadDb } from "@/lib/core/db/read";
import { together } from "@/lib/core/db/transaction";
import { parseMoney, printMoney } from "@/lib/core/format/money";
import { truncateText } from "@/lib/core/format/truncate";
import { isOnPage } from "@/lib/core/search/full-text";
import { MAX_PHOTOS } from "@/lib/marketplace/constants";
import { OPEN, openIn } from "./catalogue-queries";
import { SUMMARY_LENGTH } from "./constants";
import { levelOf } from "./level-queries";
import { LISTING } from "./machine";
import { isOpen, partsOf, refusalFor } from "./rules";
import { type ListListings, type ListOwnListings, NO_LISTING } from "./schema";
import { sellerColumns, sellerLine } from "./seller-queries";

// Excludes the full-text search vector, which is longer than the text itself.
const { words: _, ...columns } = getTableColumns(marketplaceListings);
const listingRow = columns;

export type Listing = Omit<typeof marketplaceListings.$inferSelect, "words">;
type Person = Viewer | null;

function narrowedTo({ category, condition, minPrice, maxPrice, sellerId }: ListListings): SQL | undefined {
  return and(
    category
      ? sql`${marketplaceListings.categoryId} = (select id from marketplace_categories where slug = ${category})`
      : undefined,
    condition && eq(marketplaceListings.condition, condition),
    sellerId ? eq(marketplaceListings.userId, sellerId) : undefined,
    minPrice ? sql`${marketplaceListings.priceCents} >= ${parseMoney(minPrice, "EUR")}::bigint` : undefined,
    maxPrice ? sql`${marketplaceListings.priceCents} <= ${parseMoney(maxPrice, "EUR")}::bigint` : undefined,
  );
}

/** Open listings, one page at a time, also for visitors. */
export async function listListings(viewer: Person, input: ListListings) {
  const { sort, cursor, limit } = input;
  const { id, priceCents } = marketplaceListings;
  const [price, last] = cursor?.split(".") ?? [];
  const isUp = sort === "cheapest";
  const seen = !cursor
    ? undefined
    : sort === "recent"
      ? lt(id, Number(cursor))
      : sql`(${priceCents}, ${id}) ${isUp ? sql`>` : sql`<`} (${price}::bigint, ${last}::bigint)`;
  const towards = isUp ? asc : desc;
  const order = sort === "recent" ? [desc(id)] : [towards(priceCents), towards(id)];
  const from = and(OPEN, seen);
  const narrow = narrowedTo(input);
  const rows = await listed(dbRead, viewer)
    .where(input.q ? isSaying(input.q, { from, order, narrow, limit: limit + 1 }) : and(from, narrow))
    .orderBy(...order)
    .limit(limit + 1);
  return presented(
    pageOf(rows, limit, ({ listing }) =>
      sort === "recent" ? listing.id : `${listing.priceCents}.${listing.id}`,
    ),
    viewer,
  );
}

type Slice = { from: SQL | undefined; order: SQL[]; narrow?: SQL | undefined; limit: number };

function isSaying(words: string, page: Slice): SQL {
  return isOnPage({ table: marketplaceListings, words, ...page });
}

/** Open listings that match the search words, newest first, as short rows. */
export function findListings(words: string, limit: number) {
  const { id, title, priceCents, location } = marketplaceListings;
  const order = [desc(id)];
  return dbRead
    .select({ id, title, priceCents, location })
    .from(marketplaceListings)
    .where(isSaying(words, { from: OPEN, order, limit }))
    .orderBy(...order)
    .limit(limit);
}

/** The open listing with the most favourites of each category, also for visitors. */
export async function listFeatured(viewer: Person, limit = 12) {
  const featured = sql`${marketplaceListings.id} = (
    select best.id from marketplace_listings best
    where best.category_id = "marketplace_categories"."id" and ${openIn("best")}
    order by best.favorite_count desc, best.id desc limit 1)`;
  const rows = await listed(dbRead, viewer)
    .where(featured)
    .orderBy(asc(marketplaceCategories.position), asc(marketplaceCategories.id))
    .limit(limit);
  return linesOf(rows, viewer);
}

/** The member's own listings, including closed ones, newest first. */
export async function listOwnListings(viewer: UserActor, { cursor, limit }: ListOwnListings) {
  const rows = await listed(db, viewer)
    .where(
      and(eq(marketplaceListings.userId, viewer.id), cursor ? lt(marketplaceListings.id, cursor) : undefined),
    )
    .orderBy(desc(marketplaceListings.id))
    .limit(limit + 1);
  return presented(
    pageOf(rows, limit, ({ listing }) => listing.id),
    viewer,
  );
}

/**
 * The member's favourites that are not closed, newest listings first. Includes sold-out ones, with their state; paused
 * ones only if the member may read them. Their mark remains.
 */
export async function listFavorites(viewer: UserActor, { cursor, limit }: ListOwnListings) {
  const { listingId, userId } = marketplaceFavorites;
  const rows = await listed(db, viewer)
    .innerJoin(marketplaceFavorites, eq(listingId, marketplaceListings.id))
    .where(
      and(
        eq(userId, viewer.id),
        sql`${marketplaceListings.status} <> 'closed'`,
        visibleTo(viewer),
        cursor ? lt(listingId, cursor) : undefined,
      ),
    )
    .orderBy(desc(listingId))
    .limit(limit + 1);
  return presented(
    pageOf(rows, limit, ({ listing }) => listing.id),
    viewer,
  );
}

async function presented({ rows, nextCursor }: Page<Row>, viewer: Person) {
  return { rows: await linesOf(rows, viewer), nextCursor };
}

/**
 * A listing: an active one for everyone, others for their seller, their buyers and administrators. Throws
 * `not_found`.
 */
export async function getListing(viewer: Person, id: number, source: Source = db) {
  const [row] = await listed(source, viewer)
    .where(and(eq(marketplaceListings.id, id), visibleTo(viewer)))
    .limit(1);
  if (!row) throw new DomainError("not_found", NO_LISTING);
  const [[line], photos] = await together(linesOf([row], viewer, source), photosOf(source, id));
  if (!line) throw new Error("the seller of the listing was not found");
  return { ...line, description: row.listing.description, photos };
}

function visibleTo(viewer: Person): SQL | undefined {
  const { id, userId, status } = marketplaceListings;
  const isActive = eq(status, "active");
  if (!viewer) return isActive;
  if (viewer.isAdmin) return undefined;
  const hasBought = sql`exists (select 1 from marketplace_orders
    where listing_id = ${id} and buyer_id = ${viewer.id})`;
  return or(isActive, eq(userId, viewer.id), hasBought);
}

export type ListingDetail = Awaited<ReturnType<typeof getListing>>;

async function photosOf(source: Source, listingId: number) {
  const rows = await source
    .select({ id: marketplacePhotos.fileId })
    .from(marketplacePhotos)
    .where(eq(marketplacePhotos.listingId, listingId))
    .orderBy(asc(marketplacePhotos.position))
    .limit(MAX_PHOTOS);
  return rows.map(({ id }) => ({ id, url: `/api/files/${id}` }));
}

const listingColumns = {
  listing: listingRow,
  category: {
    id: marketplaceCategories.id,
    slug: marketplaceCategories.slug,
    name: marketplaceCategories.name,
    icon: marketplaceCategories.icon,
  },
  ...sellerColumns,
  cover: sql<string | null>`(select file_id from marketplace_photos
    where listing_id = ${marketplaceListings.id} order by position limit 1)`,
};

function listed(source: Source | ReadDb, viewer: Person) {
  const isFavorite = viewer
    ? sql<boolean>`exists (select 1 from marketplace_favorites
        where user_id = ${viewer.id} and listing_id = ${marketplaceListings.id})`
    : sql<boolean>`false`;
  return source
    .select({ ...listingColumns, isFavorite })
    .from(marketplaceListings)
    .innerJoin(marketplaceCategories, eq(marketplaceCategories.id, marketplaceListings.categoryId))
    .innerJoin(users, eq(users.id, marketplaceListings.userId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof listed>>[number];

// Uses the command's own connection: a second connection per request could exhaust the pool under load.
async function linesOf(rows: readonly Row[], viewer: Person, source: Source = db) {
  const member = viewer && { level: await levelOf(viewer, source), isVerified: isVerified(viewer) };
  return rows.map((row) => listingLine(row, viewer, member));
}

export type ListingLine = ReturnType<typeof listingLine>;

function listingLine(row: Row, viewer: Person, member: { level: number; isVerified: boolean } | null) {
  const { listing, category, cover } = row;
  const isOwn = viewer?.id === listing.userId;
  const { fee, rest } = partsOf(listing.priceCents);
  return {
    id: listing.id,
    userId: listing.userId,
    categoryId: category.id,
    category: { slug: category.slug, name: category.name, icon: category.icon },
    title: listing.title,
    summary: truncateText(listing.description, SUMMARY_LENGTH),
    price: printMoney(listing.priceCents, "EUR"),
    fee: printMoney(fee, "EUR"),
    sellerReceives: printMoney(rest, "EUR"),
    condition: listing.condition,
    isService: listing.condition === "service",
    stock: listing.stock,
    level: listing.level,
    isRestricted: listing.isRestricted,
    location: listing.location,
    imageUrl: cover && `/api/files/${cover}`,
    status: listing.status,
    isOpen: isOpen(listing),
    closedReason: isOwn || viewer?.isAdmin ? listing.closedReason : null,
    favorites: listing.favoriteCount,
    isFavorite: row.isFavorite,
    isOwn,
    // Without the app, the seller can only close it.
    canEdit: isOwn && viewer.apps.includes("marketplace") && LISTING.allows(listing.status, "edit", "owner"),
    refusal: member && !isOwn ? refusalFor(listing, member) : null,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    seller: sellerLine(row, viewer),
  };
}
