import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  FUND_STATUSES,
  FUND_STRATEGIES,
  type FundStatus,
  type FundStrategy,
  MAX_HURDLE_POINTS,
  MAX_LENGTH,
  MAX_MANAGEMENT_POINTS,
  MAX_PERFORMANCE_POINTS,
  MOVEMENT_KINDS,
  type MovementKind,
  SECTORS,
  SERIES,
  type Sector,
  type Series,
} from "../../lib/equity/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { tsvector } from "../tsvector";

const LISTED = sql`status in ('active', 'suspended', 'closed')`;

/**
 * A private equity fund. `committedCents` is the allotted part of its size, also what nobody has signed yet.
 * `feeBaseCents`, the firm commitments of its investors, is the base of the management fee; `feeRaw` is the fee accrued
 * until `feeAccruedTo` and not yet settled, in cents × hundredths of a percent × days.
 */
export const equityFunds = pgTable(
  "private_equity_funds",
  {
    id: serial("id").primaryKey(),
    managerId: member("manager_id").notNull(),
    name: text("name").notNull(),
    managerName: text("manager_name").notNull().default(""),
    description: text("description").notNull(),
    risks: text("risks").notNull().default(""),
    strategy: text("fund_strategy").$type<FundStrategy>().notNull(),
    sector: text("sector").$type<Sector>().notNull(),
    sizeCents: minorUnits("portfolio_size_cents").notNull(),
    minimumCents: minorUnits("min_investment_cents").notNull(),
    managementPoints: smallint("management_fee_points").notNull(),
    performancePoints: smallint("performance_fee_points").notNull(),
    hurdlePoints: smallint("hurdle_points").notNull(),
    committedCents: minorUnits("committed_cents").notNull().default(sql`0`),
    calledPoints: smallint("called_points").notNull().default(0),
    investors: integer("investors").notNull().default(0),
    feeBaseCents: minorUnits("fee_base_cents").notNull().default(sql`0`),
    feeRaw: minorUnits("fee_raw").notNull().default(sql`0`),
    feeAccruedTo: date("fee_accrued_to"),
    feeSettledOn: date("fee_settled_on"),
    status: text("status").$type<FundStatus>().notNull().default("draft"),
    /** Why it was rejected or suspended. */
    reason: text("reason"),
    submittedAt: timestamptz("submitted_at"),
    reviewedBy: member("reviewed_by"),
    reviewedAt: timestamptz("reviewed_at"),
    openedAt: timestamptz("opened_at"),
    /** Since when it is suspended. */
    suspendedAt: timestamptz("suspended_at"),
    /** When its last suspension ended: the dates of its calls were postponed then. */
    resumedAt: timestamptz("resumed_at"),
    closedAt: timestamptz("closed_at"),
    /** After the closing, the last investment whose owner was notified; null if all owners were notified. */
    closingNotifiedTo: integer("closing_notified_to"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', search_text(name || ' ' || manager_name || ' ' || description))`,
      ),
  },
  (t) => [
    index("private_equity_funds_listed_idx").on(t.id.desc().nullsFirst()).where(LISTED),
    index("private_equity_funds_size_idx")
      .on(t.sizeCents.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(LISTED),
    index("private_equity_funds_sector_idx").on(t.sector, t.id.desc().nullsFirst()).where(LISTED),
    index("private_equity_funds_strategy_idx").on(t.strategy, t.id.desc().nullsFirst()).where(LISTED),
    index("private_equity_funds_minimum_idx").on(t.minimumCents).where(LISTED),
    index("private_equity_funds_manager_idx").on(t.managerId, t.id.desc().nullsFirst()),
    index("private_equity_funds_status_idx").on(t.status, t.id.desc().nullsFirst()),
    index("private_equity_funds_review_idx").on(t.submittedAt).where(sql`status = 'review'`),
    index("private_equity_funds_fee_idx").on(t.feeSettledOn).where(sql`fee_settled_on is not null`),
    index("private_equity_funds_closing_idx").on(t.id).where(sql`closing_notified_to is not null`),
    index("private_equity_funds_search_idx").using("gin", t.words),
    check("private_equity_funds_status_known", isOneOf("status", FUND_STATUSES)),
    check("private_equity_funds_strategy_known", isOneOf("fund_strategy", FUND_STRATEGIES)),
    check("private_equity_funds_sector_known", isOneOf("sector", SECTORS)),
    check("private_equity_funds_name_short", hasLength("name", 1, MAX_LENGTH.name)),
    check(
      "private_equity_funds_minimum_within",
      sql`min_investment_cents > 0 and min_investment_cents <= portfolio_size_cents`,
    ),
    check(
      "private_equity_funds_rates_within",
      sql.raw(`management_fee_points between 0 and ${MAX_MANAGEMENT_POINTS}
        and performance_fee_points between 0 and ${MAX_PERFORMANCE_POINTS}
        and hurdle_points between 0 and ${MAX_HURDLE_POINTS}`),
    ),
    check(
      "private_equity_funds_committed_within",
      sql`committed_cents between 0 and portfolio_size_cents and investors >= 0`,
    ),
    check("private_equity_funds_called_within", sql`called_points between 0 and 10000`),
    check(
      "private_equity_funds_suspended_has_date",
      sql`(status = 'suspended') = (suspended_at is not null)`,
    ),
    check(
      "private_equity_funds_notified_once_closed",
      sql`closing_notified_to is null or status = 'closed' or (status = 'suspended' and closed_at is not null)`,
    ),
    check("private_equity_funds_fee_not_negative", sql`least(fee_base_cents, fee_raw) >= 0`),
  ],
);

/** What a manager withdraws from a fund for investments and pays back, and the paid management fees. */
export const equityMovements = pgTable(
  "private_equity_movements",
  {
    id: serial("id").primaryKey(),
    fundId: integer("fund_id")
      .notNull()
      .references(() => equityFunds.id),
    kind: text("kind").$type<MovementKind>().notNull(),
    cents: minorUnits("cents").notNull(),
    concept: text("concept").notNull(),
    movedBy: member("moved_by"),
    movedAt: timestamptz("moved_at").notNull(),
  },
  (t) => [
    index("private_equity_movements_fund_idx").on(t.fundId, t.id.desc().nullsFirst()),
    index("private_equity_movements_member_idx").on(t.movedBy).where(sql`moved_by is not null`),
    check("private_equity_movements_kind_known", isOneOf("kind", MOVEMENT_KINDS)),
    check("private_equity_movements_positive", sql`cents > 0`),
    check("private_equity_movements_concept_short", hasLength("concept", 1, MAX_LENGTH.label)),
  ],
);

/** The value of bitcoin or an index on a day, in hundredths: the investors' flows are compared with it. */
export const equitySeries = pgTable(
  "private_equity_series",
  {
    id: serial("id").primaryKey(),
    series: text("series").$type<Series>().notNull(),
    day: date("day").notNull(),
    value: minorUnits("value").notNull(),
    /** The administrator who entered it; null for a job. */
    writtenBy: member("written_by"),
    writtenAt: timestamptz("written_at").notNull(),
  },
  (t) => [
    uniqueIndex("private_equity_series_day_key").on(t.series, t.day),
    check("private_equity_series_known", isOneOf("series", SERIES)),
    check("private_equity_series_positive", sql`value > 0`),
  ],
);
