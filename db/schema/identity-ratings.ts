import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { RATED_KINDS, type RatedKind } from "../../lib/identity/ratings/constants";
import { isOneOf, member } from "../columns";
import { reportColumns, reportConstraints } from "../columns/reports";
import { btcTradeRatings } from "./exchange";
import { learningReviews } from "./learning";
import { loanRatings } from "./lending-loan";
import { marketplaceRatings } from "./marketplace";

/**
 * Reports of ratings and reviews by members, for the administrators. Kept when an author deletes their review, which no
 * other rating allows.
 */
export const ratingReports = pgTable(
  "rating_reports",
  {
    ...reportColumns(),
    kind: text("kind").$type<RatedKind>().notNull(),
    /** Who wrote the rating. */
    authorId: member("author_id").notNull(),
    /** Whom it rates: the other party, or the owner of the course. */
    ratedId: member("rated_id").notNull(),
    orderId: integer("order_id"),
    tradeId: integer("trade_id"),
    loanId: integer("loan_id"),
    reviewId: integer("review_id").references(() => learningReviews.id, { onDelete: "set null" }),
  },
  (t) => [
    foreignKey({
      name: "rating_reports_order_rating_fk",
      columns: [t.orderId, t.authorId],
      foreignColumns: [marketplaceRatings.dealId, marketplaceRatings.raterId],
    }),
    foreignKey({
      name: "rating_reports_trade_rating_fk",
      columns: [t.tradeId, t.authorId],
      foreignColumns: [btcTradeRatings.dealId, btcTradeRatings.raterId],
    }),
    foreignKey({
      name: "rating_reports_loan_rating_fk",
      columns: [t.loanId, t.authorId],
      foreignColumns: [loanRatings.dealId, loanRatings.raterId],
    }),
    uniqueIndex("rating_reports_open_order_key")
      .on(t.reporterId, t.orderId, t.authorId)
      .where(sql`resolved_at is null`),
    uniqueIndex("rating_reports_open_trade_key")
      .on(t.reporterId, t.tradeId, t.authorId)
      .where(sql`resolved_at is null`),
    uniqueIndex("rating_reports_open_loan_key")
      .on(t.reporterId, t.loanId, t.authorId)
      .where(sql`resolved_at is null`),
    uniqueIndex("rating_reports_open_review_key")
      .on(t.reporterId, t.reviewId)
      .where(sql`resolved_at is null`),
    index("rating_reports_author_idx").on(t.authorId),
    index("rating_reports_review_idx").on(t.reviewId),
    check("rating_reports_kind_known", isOneOf("kind", RATED_KINDS)),
    check(
      "rating_reports_one_rating",
      sql`(kind = 'order') = (order_id is not null) and (kind = 'trade') = (trade_id is not null)
        and (kind = 'loan') = (loan_id is not null)
        and (review_id is null or kind in ('course', 'mentorship'))`,
    ),
    check("rating_reports_other", sql`author_id not in (rated_id, reporter_id)`),
    ...reportConstraints("rating_reports", t),
  ],
);
