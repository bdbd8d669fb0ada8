import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  CONDITIONS,
  type Condition,
  LISTING_STATUSES,
  type ListingStatus,
  MAX_LEVEL,
  MAX_PHOTOS,
  ORDER_STATUSES,
  type OrderStatus,
} from "../../lib/marketplace/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import {
  dealColumns,
  dealConstraints,
  ratingColumns,
  ratingConstraints,
  shareColumns,
  shareConstraint,
  timelineColumns,
} from "../columns/deals";
import { searchColumns, searchConstraints } from "../columns/searches";
import { tsvector } from "../tsvector";
import { files } from "./gateways";
import { users } from "./identity";

export const marketplaceCategories = pgTable(
  "marketplace_categories",
  {
    id: serial("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** The name of its icon in the user interface. */
    icon: text("icon").notNull(),
    position: smallint("position").notNull().default(0),
  },
  (t) => [uniqueIndex("marketplace_categories_slug_key").on(t.slug)],
);

const OPEN = sql`status = 'active' and stock > 0`;

/** Prices in euro cents per piece. `stock` does not include what is reserved by orders. */
export const marketplaceListings = pgTable(
  "marketplace_listings",
  {
    id: serial("id").primaryKey(),
    userId: member("user_id").notNull(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => marketplaceCategories.id),
    title: text("title").notNull(),
    description: text("description").notNull(),
    priceCents: minorUnits("price_cents").notNull(),
    condition: text("condition").$type<Condition>().notNull(),
    stock: integer("stock").notNull().default(1),
    level: smallint("level").notNull().default(1),
    isRestricted: boolean("is_restricted").notNull().default(false),
    location: text("location").notNull(),
    status: text("status").$type<ListingStatus>().notNull().default("active"),
    closedReason: text("closed_reason"),
    favoriteCount: integer("favorite_count").notNull().default(0),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', search_text(title || ' ' || description || ' ' || location))`,
      ),
  },
  (t) => [
    index("marketplace_listings_open_idx").on(t.id).where(OPEN),
    index("marketplace_listings_price_idx").on(t.priceCents, t.id).where(OPEN),
    index("marketplace_listings_category_idx").on(t.categoryId, t.id).where(OPEN),
    index("marketplace_listings_category_price_idx").on(t.categoryId, t.priceCents, t.id).where(OPEN),
    index("marketplace_listings_featured_idx").on(t.categoryId, t.favoriteCount, t.id).where(OPEN),
    index("marketplace_listings_changed_idx").on(t.updatedAt).where(OPEN).concurrently(),
    index("marketplace_listings_user_idx").on(t.userId, t.id),
    index("marketplace_listings_search_idx").using("gin", t.words),
    check("marketplace_listings_status_known", isOneOf("status", LISTING_STATUSES)),
    check("marketplace_listings_condition_known", isOneOf("condition", CONDITIONS)),
    check("marketplace_listings_price_positive", sql`price_cents > 0`),
    check("marketplace_listings_stock_not_negative", sql`stock >= 0`),
    check("marketplace_listings_level_within", sql.raw(`level between 1 and ${MAX_LEVEL}`)),
    check("marketplace_listings_favorites_not_negative", sql`favorite_count >= 0`),
  ],
);

/** In the order of display; the first is the picture of the listing. */
export const marketplacePhotos = pgTable(
  "marketplace_photos",
  {
    listingId: integer("listing_id")
      .notNull()
      .references(() => marketplaceListings.id),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    position: smallint("position").notNull(),
  },
  (t) => [
    primaryKey({ name: "marketplace_photos_pkey", columns: [t.listingId, t.position] }),
    uniqueIndex("marketplace_photos_file_key").on(t.fileId),
    check("marketplace_photos_position_within", sql.raw(`position between 0 and ${MAX_PHOTOS - 1}`)),
  ],
);

export const marketplaceFavorites = pgTable(
  "marketplace_favorites",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    listingId: integer("listing_id")
      .notNull()
      .references(() => marketplaceListings.id),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "marketplace_favorites_pkey", columns: [t.userId, t.listingId] }),
    index("marketplace_favorites_recent_idx").on(t.userId, t.createdAt, t.listingId),
    index("marketplace_favorites_listing_idx").on(t.listingId),
  ],
);

/** The saved searches of the catalogue. `query` is the full-text query of the words in `filters`, if it has any. */
export const marketplaceSearches = pgTable(
  "marketplace_searches",
  { ...searchColumns(), query: text("query") },
  (t) => [
    uniqueIndex("marketplace_searches_filters_key").on(t.userId, t.filters),
    ...searchConstraints("marketplace_searches"),
  ],
);

/** A purchase of a listing, with its content at that time. `refundedCents` is the amount refunded to the buyer. */
export const marketplaceOrders = pgTable(
  "marketplace_orders",
  {
    id: serial("id").primaryKey(),
    listingId: integer("listing_id")
      .notNull()
      .references(() => marketplaceListings.id),
    buyerId: member("buyer_id").notNull(),
    sellerId: member("seller_id").notNull(),
    title: text("title").notNull(),
    // The promised condition and description, because the listing may change afterwards. Orders older than these
    // columns have neither.
    description: text("description"),
    condition: text("condition").$type<Condition>(),
    isService: boolean("is_service").notNull(),
    unitCents: minorUnits("unit_cents").notNull(),
    quantity: integer("quantity").notNull().default(1),
    totalCents: minorUnits("total_cents").notNull(),
    feeCents: minorUnits("fee_cents").notNull(),
    refundedCents: minorUnits("refunded_cents").notNull().default(sql`0`),
    status: text("status").$type<OrderStatus>().notNull().default("pending"),
    ...dealColumns(),
    ...shareColumns(),
    remindAt: timestamptz("remind_at"),
    shippingAddress: text("shipping_address"),
    buyerNote: text("buyer_note"),
    shippingReference: text("shipping_reference"),
    closedReason: text("closed_reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    shippedAt: timestamptz("shipped_at"),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    index("marketplace_orders_buyer_idx").on(t.buyerId, t.id),
    index("marketplace_orders_seller_idx").on(t.sellerId, t.id),
    index("marketplace_orders_listing_idx").on(t.listingId, t.id),
    index("marketplace_orders_reminder_idx").on(t.remindAt).where(sql`remind_at is not null`),
    index("marketplace_orders_status_idx").on(t.status, t.id),
    index("marketplace_orders_to_send_idx").on(t.sellerId).where(sql`status = 'paid'`),
    index("marketplace_orders_delivered_idx").on(t.sellerId).where(sql`status = 'delivered'`),
    index("marketplace_orders_refundable_idx").on(t.endedAt).where(sql`status = 'delivered'`),
    ...dealConstraints("marketplace_orders", t, ORDER_STATUSES),
    shareConstraint("marketplace_orders"),
    check("marketplace_orders_two_people", sql`buyer_id <> seller_id`),
    check("marketplace_orders_quantity_positive", sql`quantity > 0`),
    check("marketplace_orders_total_adds_up", sql`unit_cents > 0 and total_cents = unit_cents * quantity`),
    check("marketplace_orders_fee_within", sql`fee_cents between 0 and total_cents`),
    check("marketplace_orders_refund_within", sql`refunded_cents between 0 and total_cents`),
    check("marketplace_orders_refunded_whole", sql`status <> 'refunded' or refunded_cents = total_cents`),
    check(
      "marketplace_orders_ended_has_date",
      sql`(status in ('delivered', 'cancelled', 'refunded')) = (ended_at is not null)`,
    ),
  ],
);

/** The photos of the listing when it was bought, because the seller may replace them afterwards. */
export const marketplaceOrderPhotos = pgTable(
  "marketplace_order_photos",
  {
    orderId: integer("order_id")
      .notNull()
      .references(() => marketplaceOrders.id),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    position: smallint("position").notNull(),
  },
  (t) => [
    primaryKey({ name: "marketplace_order_photos_pkey", columns: [t.orderId, t.position] }),
    index("marketplace_order_photos_file_idx").on(t.fileId),
    check("marketplace_order_photos_position_within", sql.raw(`position between 0 and ${MAX_PHOTOS - 1}`)),
  ],
);

/** The history; evidence in a dispute is an event with a note, and possibly a file. */
export const marketplaceOrderEvents = pgTable(
  "marketplace_order_events",
  timelineColumns("order_id", () => marketplaceOrders.id),
  (t) => [index("marketplace_order_events_order_idx").on(t.dealId, t.id)],
);

export const marketplaceRatings = pgTable(
  "marketplace_ratings",
  ratingColumns("order_id", () => marketplaceOrders.id),
  (t) => [
    ...ratingConstraints("marketplace_ratings", t),
    index("marketplace_ratings_rated_idx").on(t.ratedId, t.createdAt),
  ],
);
