import { sql } from "drizzle-orm";
import { index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { reportColumns, reportConstraints } from "../columns/reports";
import { marketplaceListings } from "./marketplace";

/** Reports of listings by members, for the administrators. */
export const marketplaceReports = pgTable(
  "marketplace_reports",
  {
    ...reportColumns(),
    listingId: integer("listing_id")
      .notNull()
      .references(() => marketplaceListings.id),
  },
  (t) => [
    uniqueIndex("marketplace_reports_open_key").on(t.reporterId, t.listingId).where(sql`resolved_at is null`),
    index("marketplace_reports_listing_idx").on(t.listingId),
    ...reportConstraints("marketplace_reports", t),
  ],
);
