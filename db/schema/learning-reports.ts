import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFERING_KINDS, type OfferingKind } from "../../lib/learning/constants";
import { isOneOf, member } from "../columns";
import { reportColumns, reportConstraints } from "../columns/reports";

/** Reports of courses and mentorships by members, for the administrators. Kept when an offering is deleted. */
export const learningReports = pgTable(
  "learning_reports",
  {
    ...reportColumns(),
    itemType: text("item_type").$type<OfferingKind>().notNull(),
    itemId: integer("item_id").notNull(),
    /** The owner of the offering, who is known after its deletion; null in reports by builds from before. */
    ownerId: member("owner_id"),
  },
  (t) => [
    uniqueIndex("learning_reports_open_key")
      .on(t.reporterId, t.itemType, t.itemId)
      .where(sql`resolved_at is null`),
    index("learning_reports_item_idx").on(t.itemType, t.itemId),
    check("learning_reports_item_known", isOneOf("item_type", OFFERING_KINDS)),
    ...reportConstraints("learning_reports", t),
  ],
);
