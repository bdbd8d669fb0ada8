import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, serial, smallint, text } from "drizzle-orm/pg-core";
import {
  AMOUNT_CENTS,
  ANTIDILUTIONS,
  type Antidilution,
  BOARDS,
  type Board,
  GOAL_CENTS,
  LISTED_STATUSES,
  LOCK_MONTHS,
  MAX_LENGTH,
  PREFERENCES,
  type Preference,
  REPORTS,
  REQUEST_STATUSES,
  type Report,
  type RequestStatus,
  RISKS,
  type Risk,
  SHARE_POINTS,
} from "../../lib/funding/constants";
import { INDUSTRIES, type Industry } from "../../lib/startups/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import {
  followerColumns,
  followerConstraints,
  questionColumns,
  questionConstraints,
  replyColumns,
  replyConstraints,
  updateColumns,
  updateConstraints,
} from "../columns/offers";
import { tsvector } from "../tsvector";
import { startups } from "./startups-profiles";

const LISTED = sql.raw(`status in (${LISTED_STATUSES.map((status) => `'${status}'`).join(", ")})`);

/** The terms that are negotiated besides amount and share; a request contains what its owner offers. */
export const clauseColumns = () => ({
  board: text("board").$type<Board>().notNull(),
  report: text("report").$type<Report>().notNull(),
  lockMonths: smallint("lock_months").notNull(),
  preference: text("preference").$type<Preference>().notNull(),
  antidilution: text("antidilution").$type<Antidilution>().notNull(),
});

export const clauseConstraints = (table: string) => [
  check(`${table}_board_known`, isOneOf("board", BOARDS)),
  check(`${table}_report_known`, isOneOf("report", REPORTS)),
  check(`${table}_preference_known`, isOneOf("preference", PREFERENCES)),
  check(`${table}_antidilution_known`, isOneOf("antidilution", ANTIDILUTIONS)),
  check(`${table}_lock_within`, sql.raw(`lock_months between ${LOCK_MONTHS.min} and ${LOCK_MONTHS.max}`)),
];

/**
 * A request for funding. `agreedCents` is the total of the accepted offers, `paidCents` the paid part of it;
 * `deadlineAt` is the end of `deadlineOn` in the owner's time zone.
 */
export const fundingRequests = pgTable(
  "funding_requests",
  {
    id: serial("id").primaryKey(),
    ownerId: member("owner_id").notNull(),
    startupId: integer("startup_id").references(() => startups.id),
    title: text("title").notNull(),
    description: text("description").notNull(),
    sector: text("sector").$type<Industry>().notNull(),
    risk: text("risk").$type<Risk>().notNull(),
    amountCents: minorUnits("amount_cents").notNull(),
    minimumCents: minorUnits("minimum_cents").notNull(),
    /** Hundredths of a percent of the company for the whole amount; null if no share is offered. */
    equityPoints: integer("equity_points"),
    /** Whether offers for a share of sales are allowed. */
    acceptsSales: boolean("accepts_sales").notNull().default(false),
    /** Whether the whole amount must be agreed, and everyone gets their money back otherwise. */
    allOrNothing: boolean("all_or_nothing").notNull().default(false),
    ...clauseColumns(),
    /** The monthly goal of promises, besides the offers, and its purpose. */
    monthlyGoalCents: minorUnits("monthly_goal_cents"),
    monthlyPurpose: text("monthly_purpose"),
    deadlineOn: date("deadline_on").notNull(),
    deadlineAt: timestamptz("deadline_at").notNull(),
    feePoints: smallint("fee_points").notNull(),
    agreedCents: minorUnits("agreed_cents").notNull().default(sql`0`),
    paidCents: minorUnits("paid_cents").notNull().default(sql`0`),
    status: text("status").$type<RequestStatus>().notNull().default("draft"),
    /** Why it was closed, and by whom if that was an administrator. */
    reason: text("reason"),
    closedBy: member("closed_by"),
    publishedAt: timestamptz("published_at"),
    endedAt: timestamptz("ended_at"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('spanish', search_text(title || ' ' || description))`),
  },
  (t) => [
    index("funding_requests_listed_idx").on(t.id.desc().nullsFirst()).where(LISTED),
    index("funding_requests_sector_idx").on(t.sector, t.id.desc().nullsFirst()).where(LISTED),
    index("funding_requests_risk_idx").on(t.risk, t.id.desc().nullsFirst()).where(LISTED),
    index("funding_requests_deadline_idx").on(t.deadlineAt, t.id).where(sql`status = 'open'`),
    index("funding_requests_amount_idx")
      .on(t.amountCents.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(LISTED),
    index("funding_requests_status_idx").on(t.status, t.id.desc()),
    index("funding_requests_owner_idx").on(t.ownerId, t.id.desc().nullsFirst()),
    index("funding_requests_startup_idx").on(t.startupId, t.id.desc()).where(sql`startup_id is not null`),
    index("funding_requests_covered_idx").on(t.id).where(sql`status = 'covered'`),
    index("funding_requests_search_idx").using("gin", t.words),
    ...clauseConstraints("funding_requests"),
    check("funding_requests_status_known", isOneOf("status", REQUEST_STATUSES)),
    check("funding_requests_risk_known", isOneOf("risk", RISKS)),
    check("funding_requests_sector_known", isOneOf("sector", INDUSTRIES)),
    check("funding_requests_title_short", hasLength("title", 1, MAX_LENGTH.title)),
    check(
      "funding_requests_amount_within",
      sql.raw(`amount_cents between ${AMOUNT_CENTS.min} and ${AMOUNT_CENTS.max}`),
    ),
    check("funding_requests_minimum_within", sql`minimum_cents between 1 and amount_cents`),
    check(
      "funding_requests_equity_within",
      sql.raw(`equity_points between ${SHARE_POINTS.min} and ${SHARE_POINTS.max}`),
    ),
    check(
      "funding_requests_goal_within",
      sql.raw(`monthly_goal_cents between ${GOAL_CENTS.min} and ${GOAL_CENTS.max}`),
    ),
    check(
      "funding_requests_purpose_of_goal",
      sql.raw(
        `monthly_purpose is null or (monthly_goal_cents is not null and char_length(monthly_purpose) between 1 and ${MAX_LENGTH.monthlyPurpose})`,
      ),
    ),
    check("funding_requests_gives_something", sql`equity_points is not null or accepts_sales`),
    check("funding_requests_agreed_within", sql`agreed_cents between 0 and amount_cents`),
    check("funding_requests_paid_within", sql`paid_cents between 0 and agreed_cents`),
    check("funding_requests_fee_within", sql`fee_points between 0 and 10000`),
    check(
      "funding_requests_covered_whole",
      sql`status not in ('covered', 'funded') or agreed_cents = amount_cents`,
    ),
    check(
      "funding_requests_published_has_date",
      sql`status in ('draft', 'closed') or published_at is not null`,
    ),
    check("funding_requests_ended_has_date", sql`(status in ('funded', 'closed')) = (ended_at is not null)`),
  ],
);

export const fundingUpdates = pgTable(
  "funding_updates",
  updateColumns("request_id", () => fundingRequests.id),
  (t) => updateConstraints("funding_updates", t),
);

export const fundingReplies = pgTable(
  "funding_replies",
  replyColumns(() => fundingUpdates.id),
  (t) => replyConstraints("funding_replies", t),
);

export const fundingQuestions = pgTable(
  "funding_questions",
  questionColumns("request_id", () => fundingRequests.id),
  (t) => questionConstraints("funding_questions", t),
);

export const fundingFollowers = pgTable(
  "funding_followers",
  followerColumns("request_id", () => fundingRequests.id),
  (t) => followerConstraints("funding_followers", t),
);
