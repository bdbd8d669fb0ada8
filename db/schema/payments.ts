import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { OFFERING_KINDS, type OfferingKind } from "../../lib/learning/constants";
import {
  PURCHASE_METHODS,
  PURCHASE_STATUSES,
  type PurchaseMethod,
  type PurchaseStatus,
} from "../../lib/payments/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { learningCoupons } from "./learning-coupons";

/**
 * A purchase of one item with one payment method. The EUR movements are in the ledger; the dollars are what the card
 * was charged (D10).
 */
export const purchases = pgTable(
  "purchases",
  {
    id: serial("id").primaryKey(),
    buyerId: member("buyer_id").notNull(),
    sellerId: member("seller_id").notNull(),
    itemType: text("item_type").$type<OfferingKind>().notNull(),
    itemId: integer("item_id").notNull(),
    itemTitle: text("item_title").notNull(),
    method: text("method").$type<PurchaseMethod>().notNull(),
    status: text("status").$type<PurchaseStatus>().notNull().default("created"),
    euroCents: minorUnits("euro_cents").notNull(),
    // The coupon that was used, and the price without it; the coupon is gone if its course or mentorship was deleted.
    couponId: integer("coupon_id").references(() => learningCoupons.id, { onDelete: "set null" }),
    listCents: minorUnits("list_cents"),
    feeCents: minorUnits("fee_cents").notNull(),
    usdCents: minorUnits("usd_cents"),
    eurUsdRate: text("eur_usd_rate"),
    rateAt: timestamptz("rate_at"),
    paymentIntentId: text("payment_intent_id"),
    refundId: text("refund_id"),
    refundReason: text("refund_reason"),
    failure: text("failure"),
    // The express consent to start immediately, which ends the right of withdrawal after the content is opened.
    consentedAt: timestamptz("consented_at"),
    invoiceNumber: text("invoice_number"),
    // The corrective invoice of a refund, in its own number series.
    refundInvoiceNumber: text("refund_invoice_number"),
    // The amount in the seller's escrow for this purchase, and the part of a refund that the platform had to pay.
    heldCents: minorUnits("held_cents").notNull().default(sql`0`),
    lossCents: minorUnits("loss_cents").notNull().default(sql`0`),
    // The part of the card charge that was refunded at the provider while the purchase stayed valid.
    returnedUsdCents: minorUnits("returned_usd_cents").notNull().default(sql`0`),
    succeededAt: timestamptz("succeeded_at"),
    releaseAt: timestamptz("release_at"),
    releasedAt: timestamptz("released_at"),
    refundedAt: timestamptz("refunded_at"),
    expiresAt: timestamptz("expires_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("purchases_intent_key").on(t.paymentIntentId),
    uniqueIndex("purchases_invoice_key").on(t.invoiceNumber),
    uniqueIndex("purchases_refund_invoice_key").on(t.refundInvoiceNumber),
    uniqueIndex("purchases_paid_key")
      .on(t.buyerId, t.itemType, t.itemId)
      .where(sql`status in ('succeeded', 'disputed')`),
    index("purchases_buyer_idx").on(t.buyerId, t.id.desc()),
    index("purchases_seller_idx").on(t.sellerId, t.id.desc()),
    index("purchases_item_idx").on(t.itemType, t.itemId),
    index("purchases_coupon_idx").on(t.couponId).where(sql`coupon_id is not null`),
    index("purchases_release_idx").on(t.releaseAt).where(sql`status = 'succeeded' and released_at is null`),
    index("purchases_open_idx")
      .on(t.updatedAt)
      .where(sql`status in ('created', 'processing', 'refunding', 'disputed')`),
    check("purchases_item_known", isOneOf("item_type", OFFERING_KINDS)),
    check("purchases_method_known", isOneOf("method", PURCHASE_METHODS)),
    check("purchases_status_known", isOneOf("status", PURCHASE_STATUSES)),
    check(
      "purchases_held_within",
      sql`held_cents between 0 and euro_cents - fee_cents and loss_cents between 0 and euro_cents`,
    ),
    check("purchases_returned_within", sql`returned_usd_cents between 0 and coalesce(usd_cents, 0)`),
    check("purchases_fee_within", sql`euro_cents > 0 and fee_cents between 0 and euro_cents`),
    check("purchases_list_above", sql`list_cents > euro_cents`),
    check("purchases_coupon_listed", sql`coupon_id is null or list_cents is not null`),
    check("purchases_card_in_dollars", sql`method <> 'card' or (usd_cents > 0 and eur_usd_rate is not null)`),
  ],
);

/** A refund of a part of a card payment while the purchase stayed valid, with its corrective invoice. */
export const purchaseReturns = pgTable(
  "purchase_returns",
  {
    id: serial("id").primaryKey(),
    purchaseId: integer("purchase_id")
      .notNull()
      .references(() => purchases.id),
    usdCents: minorUnits("usd_cents").notNull(),
    euroCents: minorUnits("euro_cents").notNull(),
    invoiceNumber: text("invoice_number").notNull(),
    // The refund at the provider, and when its euros were credited to the balance because the card's bank sent it back.
    // Rows of builds before 0052 have no id.
    refundId: text("refund_id"),
    creditedAt: timestamptz("credited_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("purchase_returns_invoice_key").on(t.invoiceNumber),
    uniqueIndex("purchase_returns_refund_key").on(t.refundId),
    index("purchase_returns_purchase_idx").on(t.purchaseId, t.id),
    check("purchase_returns_positive", sql`usd_cents > 0 and euro_cents >= 0`),
  ],
);

/** The last number of each invoice series, for example `2026`: numbers without gaps (spec: invoice number series). */
export const invoiceSeries = pgTable("invoice_series", {
  series: text("series").primaryKey(),
  lastNumber: integer("last_number").notNull().default(0),
});

/** The events of the card provider that were processed, so that each is processed once. */
export const stripeEvents = pgTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    handledAt: timestamptz("handled_at").notNull().defaultNow(),
  },
  (t) => [index("stripe_events_handled_idx").on(t.handledAt)],
);
