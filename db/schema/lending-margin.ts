import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, serial, text } from "drizzle-orm/pg-core";
import type { PriceFailure, PriceSource } from "../../lib/gateways/constants";
import type { RecordFigures } from "../../lib/lending/constants";
import { MARGIN_EVENTS, type MarginEvent } from "../../lib/lending/margin/constants";
import { SKIP_REASONS, type SkipReason } from "../../lib/lending/price/constants";
import { isOneOf, member, minorUnits, timestamptz } from "../columns";
import { bankRates } from "./bank-conversion";
import { loans } from "./lending-loan";

const rate = () => integer("rate_id").references(() => bankRates.id);

/** Each valuation of all running loans, and its results. */
export const loanValuations = pgTable(
  "loan_valuations",
  {
    id: serial("id").primaryKey(),
    rateId: rate().notNull(),
    loans: integer("loans").notNull().default(0),
    calls: integer("calls").notNull().default(0),
    defaults: integer("defaults").notNull().default(0),
    tookMs: integer("took_ms").notNull().default(0),
    skipped: text("skipped").$type<SkipReason>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  () => [
    check("loan_valuations_skipped_known", isOneOf("skipped", SKIP_REASONS)),
    check("loan_valuations_not_negative", sql`loans >= 0 and calls >= 0 and defaults >= 0 and took_ms >= 0`),
  ],
);

/** The margin notices of a valuation, written by its single statement; the notifications are sent in pages. */
export const loanMarginNotices = pgTable(
  "loan_margin_notices",
  {
    id: serial("id").primaryKey(),
    loanId: integer("loan_id")
      .notNull()
      .references(() => loans.id),
    event: text("event").$type<MarginEvent>().notNull(),
    ltvPoints: minorUnits("ltv_points").notNull(),
    rateId: rate().notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    sentAt: timestamptz("sent_at"),
  },
  (t) => [
    index("loan_margin_notices_loan_idx").on(t.loanId, t.id),
    index("loan_margin_notices_waiting_idx").on(t.id).where(sql`sent_at is null`),
    check("loan_margin_notices_event_known", isOneOf("event", MARGIN_EVENTS)),
  ],
);

/**
 * The price of each source, or why there is none; `pricedAt` is the source's own time, and all samples of one reading
 * have the same `createdAt`.
 */
export const loanPriceSamples = pgTable(
  "loan_price_samples",
  {
    id: serial("id").primaryKey(),
    source: text("source").$type<PriceSource>().notNull(),
    priceCents: minorUnits("price_cents"),
    pricedAt: timestamptz("priced_at"),
    error: text("error").$type<PriceFailure>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("loan_price_samples_time_idx").on(t.createdAt),
    check("loan_price_samples_price_or_error", sql`num_nonnulls(price_cents, error) = 1`),
    check("loan_price_samples_price_positive", sql`price_cents > 0`),
    check("loan_price_samples_price_has_time", sql`(price_cents is null) = (priced_at is null)`),
  ],
);

/** A borrower's record at the time they requested it: anyone with the code can look it up. */
export const loanRecords = pgTable(
  "loan_records",
  {
    code: text("code").primaryKey(),
    userId: member("user_id").notNull(),
    figures: jsonb("figures").$type<RecordFigures>().notNull(),
    hash: text("hash").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [index("loan_records_user_idx").on(t.userId, t.createdAt.desc())],
);
