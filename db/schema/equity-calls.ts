import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  CALL_STATUSES,
  type CallStatus,
  MAX_LENGTH,
  PART_STATUSES,
  type PartStatus,
} from "../../lib/equity/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns } from "../columns/offers";
import { equityFunds } from "./equity-funds";
import { equityInvestments } from "./equity-places";

/** A capital call: a share of every commitment, due on a day. A planned call is in the calendar and may change. */
export const equityCalls = pgTable(
  "private_equity_calls",
  {
    id: serial("id").primaryKey(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => equityFunds.id),
    nr: smallint("nr"),
    points: smallint("points").notNull(),
    /** The share of each commitment that was called before. */
    fromPoints: smallint("from_points"),
    purpose: text("purpose").notNull(),
    dueAt: timestamptz("due_at").notNull(),
    status: text("status").$type<CallStatus>().notNull(),
    /** The progress of the distribution: the last investor whose part was created. */
    lastInvestmentId: integer("last_investment_id").notNull().default(0),
    totalCents: minorUnits("total_cents").notNull().default(sql`0`),
    parts: integer("parts").notNull().default(0),
    issuedAt: timestamptz("issued_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("private_equity_calls_nr_key").on(t.fundId, t.nr).where(sql`nr is not null`),
    index("private_equity_calls_fund_idx").on(t.fundId, t.id),
    index("private_equity_calls_planned_idx").on(t.fundId, t.dueAt).where(sql`status = 'planned'`),
    index("private_equity_calls_issuing_idx").on(t.id).where(sql`status = 'issuing'`),
    check("private_equity_calls_status_known", isOneOf("status", CALL_STATUSES)),
    check("private_equity_calls_points_within", sql`points between 1 and 10000`),
    check(
      "private_equity_calls_issued_whole",
      sql`(status in ('issuing', 'issued')) = (num_nulls(nr, from_points, issued_at) = 0)
        and num_nulls(nr, from_points, issued_at) in (0, 3) and (from_points is null or from_points + points <= 10000)`,
    ),
    check("private_equity_calls_purpose_short", hasLength("purpose", 1, MAX_LENGTH.label)),
    check("private_equity_calls_sums_not_negative", sql`least(total_cents, parts) >= 0`),
  ],
);

/** One investor's part of a call: what the investor and others have paid of it, and what is reserved for it. */
export const equityCallParts = pgTable(
  "private_equity_call_parts",
  {
    id: serial("id").primaryKey(),
    callId: integer("call_id")
      .notNull()
      .references(() => equityCalls.id),
    investmentId: integer("investment_id")
      .notNull()
      .references(() => equityInvestments.id),
    cents: minorUnits("cents").notNull(),
    paidCents: minorUnits("paid_cents").notNull().default(sql`0`),
    coveredCents: minorUnits("covered_cents").notNull().default(sql`0`),
    reservedCents: minorUnits("reserved_cents").notNull().default(sql`0`),
    dueAt: timestamptz("due_at").notNull(),
    reserveAt: timestamptz("reserve_at"),
    rescueUntil: timestamptz("rescue_until"),
    status: text("status").$type<PartStatus>().notNull().default("open"),
    notifiedAt: timestamptz("notified_at"),
    closedAt: timestamptz("closed_at"),
  },
  (t) => [
    uniqueIndex("private_equity_call_parts_key").on(t.callId, t.investmentId),
    index("private_equity_call_parts_investment_idx").on(t.investmentId, t.id.desc().nullsFirst()),
    index("private_equity_call_parts_due_idx").on(t.dueAt).where(sql`status = 'open'`),
    index("private_equity_call_parts_rescue_idx").on(t.rescueUntil).where(sql`status = 'late'`),
    index("private_equity_call_parts_late_idx").on(t.callId, t.rescueUntil).where(sql`status = 'late'`),
    index("private_equity_call_parts_reserve_idx")
      .on(t.reserveAt)
      .where(sql`status = 'open' and reserve_at is not null`),
    index("private_equity_call_parts_unnotified_idx").on(t.id).where(sql`notified_at is null`),
    check("private_equity_call_parts_status_known", isOneOf("status", PART_STATUSES)),
    check(
      "private_equity_call_parts_within",
      sql`cents > 0 and least(paid_cents, covered_cents, reserved_cents) >= 0
        and paid_cents + covered_cents + reserved_cents <= cents`,
    ),
    check(
      "private_equity_call_parts_paid_whole",
      sql`(status in ('paid', 'covered')) = (paid_cents + covered_cents = cents)`,
    ),
    check("private_equity_call_parts_late_has_end", sql`status <> 'late' or rescue_until is not null`),
    check(
      "private_equity_call_parts_closed_has_date",
      sql`(status in ('paid', 'covered', 'defaulted')) = (closed_at is not null)`,
    ),
  ],
);

/** A payment of an investor for the part of another, with the commitment that it transfers and what they confirmed. */
export const equityCovers = pgTable(
  "private_equity_covers",
  {
    id: serial("id").primaryKey(),
    partId: integer("part_id")
      .notNull()
      .references(() => equityCallParts.id),
    investmentId: integer("investment_id")
      .notNull()
      .references(() => equityInvestments.id),
    coveredBy: member("covered_by").notNull(),
    cents: minorUnits("cents").notNull(),
    coveredAt: timestamptz("covered_at").notNull(),
    /** Empty for payments before the confirmations were stored. */
    ...consentColumns(),
  },
  (t) => [
    index("private_equity_covers_part_idx").on(t.partId, t.id),
    index("private_equity_covers_investment_idx").on(t.investmentId, t.id),
    index("private_equity_covers_member_idx").on(t.coveredBy, t.id),
    check("private_equity_covers_positive", sql`cents > 0`),
  ],
);
