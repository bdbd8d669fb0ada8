import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFERING_KINDS, type OfferingKind } from "../../lib/learning/constants";
import { COUPON_CODE, COUPON_PERCENT, MAX_COUPON_USES } from "../../lib/learning/coupons/constants";
import { hasLength, isOneOf, timestamptz } from "../columns";

/**
 * The discount codes of a course or mentorship, made by its owner. They never change; an ended one has a date. The
 * purchases that used one name it.
 */
export const learningCoupons = pgTable(
  "learning_coupons",
  {
    id: serial("id").primaryKey(),
    itemType: text("item_type").$type<OfferingKind>().notNull(),
    itemId: integer("item_id").notNull(),
    code: text("code").notNull(),
    percent: integer("percent").notNull(),
    maxUses: integer("max_uses"),
    expiresAt: timestamptz("expires_at"),
    endedAt: timestamptz("ended_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    // An ended code may be made again.
    uniqueIndex("learning_coupons_code_key").on(t.itemType, t.itemId, t.code).where(sql`ended_at is null`),
    index("learning_coupons_item_idx").on(t.itemType, t.itemId, t.id.desc()),
    check("learning_coupons_item_known", isOneOf("item_type", OFFERING_KINDS)),
    check("learning_coupons_code_length", hasLength("code", COUPON_CODE.minLength, COUPON_CODE.maxLength)),
    check(
      "learning_coupons_percent_within",
      sql.raw(`percent between ${COUPON_PERCENT.min} and ${COUPON_PERCENT.max}`),
    ),
    check("learning_coupons_uses_within", sql.raw(`max_uses between 1 and ${MAX_COUPON_USES}`)),
  ],
);
