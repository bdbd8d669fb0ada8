import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFER_TYPES, type OfferType, type SheetPart } from "../../lib/offers/constants";
import { isOneOf, member, timestamptz } from "../columns";

/** One part of a sheet: its heading and its content, question by question. */
export type SheetContent = readonly {
  part: SheetPart;
  title: string;
  entries: readonly { label: string; text: string }[];
}[];

/** Every version of every key information sheet, as it was published; rows are never changed. */
export const offerSheets = pgTable(
  "offer_sheets",
  {
    id: serial("id").primaryKey(),
    offerType: text("offer_type").$type<OfferType>().notNull(),
    offerId: integer("offer_id").notNull(),
    version: integer("version").notNull(),
    content: jsonb("content").$type<SheetContent>().notNull(),
    /** The SHA-256 of the content in its canonical form. */
    hash: text("hash").notNull(),
    publishedBy: member("published_by").notNull(),
    publishedAt: timestamptz("published_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("offer_sheets_version_key").on(t.offerType, t.offerId, t.version),
    index("offer_sheets_hash_idx").on(t.hash),
    check("offer_sheets_type_known", isOneOf("offer_type", OFFER_TYPES)),
    check("offer_sheets_version_positive", sql`version > 0`),
    check("offer_sheets_hash_whole", sql`hash ~ '^[0-9a-f]{64}$'`),
  ],
);
