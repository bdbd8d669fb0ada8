import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, serial, text } from "drizzle-orm/pg-core";
import { DISTRIBUTION_STATUSES, type DistributionStatus, MAX_LENGTH } from "../../lib/equity/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { equityFunds } from "./equity-funds";
import { equityInvestments } from "./equity-places";
import { files } from "./gateways";

/** The value of a fund on a day, its author, and the document that proves it. */
export const equityValuations = pgTable(
  "private_equity_valuations",
  {
    id: serial("id").primaryKey(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => equityFunds.id),
    asOf: date("as_of").notNull(),
    cents: minorUnits("cents").notNull(),
    source: text("source").notNull(),
    fileId: text("file_id").references(() => files.id),
    publishedBy: member("published_by").notNull(),
    publishedAt: timestamptz("published_at").notNull(),
  },
  (t) => [
    index("private_equity_valuations_fund_idx").on(
      t.fundId,
      t.asOf.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index("private_equity_valuations_member_idx").on(t.publishedBy, t.id),
    check("private_equity_valuations_not_negative", sql`cents >= 0`),
    check("private_equity_valuations_source_short", hasLength("source", 1, MAX_LENGTH.source)),
  ],
);

/** Each investor's part of a valuation, according to what they had paid by that day; the parts add up to it. */
export const equityValuationParts = pgTable(
  "private_equity_valuation_parts",
  {
    valuationId: integer("valuation_id")
      .notNull()
      .references(() => equityValuations.id),
    investmentId: integer("investment_id")
      .notNull()
      .references(() => equityInvestments.id),
    cents: minorUnits("cents").notNull(),
  },
  (t) => [
    primaryKey({ name: "private_equity_valuation_parts_pkey", columns: [t.valuationId, t.investmentId] }),
    index("private_equity_valuation_parts_investment_idx").on(
      t.investmentId,
      t.valuationId.desc().nullsFirst(),
    ),
    check("private_equity_valuation_parts_not_negative", sql`cents >= 0`),
  ],
);

/** A payment to all who have paid in: returned capital and gain, separately. It is reserved before any part is paid. */
export const equityDistributions = pgTable(
  "private_equity_distributions",
  {
    id: serial("id").primaryKey(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => equityFunds.id),
    capitalCents: minorUnits("capital_cents").notNull(),
    gainCents: minorUnits("gain_cents").notNull(),
    note: text("note").notNull().default(""),
    status: text("status").$type<DistributionStatus>().notNull().default("paying"),
    createdBy: member("created_by").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    settledAt: timestamptz("settled_at"),
  },
  (t) => [
    index("private_equity_distributions_fund_idx").on(t.fundId, t.id.desc().nullsFirst()),
    index("private_equity_distributions_paying_idx").on(t.id).where(sql`status = 'paying'`),
    index("private_equity_distributions_member_idx").on(t.createdBy, t.id),
    check("private_equity_distributions_status_known", isOneOf("status", DISTRIBUTION_STATUSES)),
    check(
      "private_equity_distributions_positive",
      sql`least(capital_cents, gain_cents) >= 0 and capital_cents + gain_cents > 0`,
    ),
    check("private_equity_distributions_note_short", hasLength("note", 0, MAX_LENGTH.reason)),
    check("private_equity_distributions_settled_has_date", sql`(status = 'paid') = (settled_at is not null)`),
  ],
);

/** One investor's part of a distribution. */
export const equityPayouts = pgTable(
  "private_equity_payouts",
  {
    distributionId: integer("distribution_id")
      .notNull()
      .references(() => equityDistributions.id),
    investmentId: integer("investment_id")
      .notNull()
      .references(() => equityInvestments.id),
    capitalCents: minorUnits("capital_cents").notNull(),
    gainCents: minorUnits("gain_cents").notNull(),
    paidAt: timestamptz("paid_at"),
    notifiedAt: timestamptz("notified_at"),
  },
  (t) => [
    primaryKey({ name: "private_equity_payouts_pkey", columns: [t.distributionId, t.investmentId] }),
    index("private_equity_payouts_unpaid_idx")
      .on(t.distributionId, t.investmentId)
      .where(sql`paid_at is null`),
    index("private_equity_payouts_unnotified_idx")
      .on(t.distributionId, t.investmentId)
      .where(sql`paid_at is not null and notified_at is null`),
    index("private_equity_payouts_investment_idx").on(t.investmentId, t.distributionId.desc().nullsFirst()),
    check(
      "private_equity_payouts_of_something",
      sql`least(capital_cents, gain_cents) >= 0 and capital_cents + gain_cents > 0`,
    ),
  ],
);
