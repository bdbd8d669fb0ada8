import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { SYMBOL_LENGTH } from "../../lib/core/config/constants";
import {
  ASK_REMINDERS,
  type AskReminder,
  MAX_LENGTH,
  MAX_LOCK_MONTHS,
  PROJECT_STATUSES,
  type ProjectStatus,
  SALE_DAYS,
  TOKEN_KINDS,
  type TokenKind,
} from "../../lib/tokenization/constants";
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
import { files } from "./gateways";
import { startups } from "./startups-profiles";

/** The use of the money, line by line; cents as text, because JSON has no bigint. */
export type Spending = { label: string; cents: string };

/** What an owner may change during the sale: only texts, which an administrator reviews. */
export type ProjectTexts = { summary: string; description: string; rights: string; risks: string };

const LISTED = sql`status in ('fundraising', 'waiting', 'funded', 'in_development', 'completed')`;
const UNSETTLED = sql`status in ('funded', 'failed', 'cancelled') and decided_at is not null and settled_at is null`;

/**
 * A token sale and its project. Tokens are counted in millionths; the amount raised follows from the reserved and sold
 * tokens, which all have the same price. `firmAt` is when the last reflection period ends, `decidedAt` when it was
 * funded, failed or cancelled, `settledAt` when everyone has received tokens or money.
 */
export const projects = pgTable(
  "projects",
  {
    id: serial("id").primaryKey(),
    ownerId: member("owner_id").notNull(),
    startupId: integer("startup_id").references(() => startups.id),
    name: text("name").notNull(),
    summary: text("summary").notNull().default(""),
    description: text("description").notNull(),
    spending: jsonb("spending").$type<readonly Spending[]>().notNull().default([]),
    rights: text("rights").notNull().default(""),
    risks: text("risks").notNull().default(""),
    promoterName: text("promoter_name").notNull().default(""),
    tokenKind: text("token_kind").$type<TokenKind>().notNull().default("participation"),
    tokenSymbol: text("token_symbol").notNull(),
    priceCents: minorUnits("price_cents").notNull(),
    totalUnits: minorUnits("total_units").notNull(),
    promoterUnits: minorUnits("promoter_units").notNull().default(sql`0`),
    lockMonths: smallint("lock_months").notNull().default(0),
    targetCents: minorUnits("target_cents").notNull(),
    minimumCents: minorUnits("minimum_cents").notNull(),
    saleDays: smallint("sale_days").notNull().default(SALE_DAYS.default),
    remainingUnits: minorUnits("remaining_units").notNull(),
    raisedCents: minorUnits("raised_cents")
      .notNull()
      .generatedAlwaysAs(sql`((total_units - remaining_units)::numeric * price_cents / 1000000)::bigint`),
    /** The number of members with a valid investment. */
    investors: integer("investors").notNull().default(0),
    feePoints: smallint("fee_points").notNull(),
    feeCents: minorUnits("fee_cents"),
    imageFileId: text("image_file_id").references(() => files.id),
    /** New texts of a running sale, until an administrator decides on them. */
    proposedTexts: jsonb("proposed_texts").$type<ProjectTexts>(),
    proposedAt: timestamptz("proposed_at"),
    status: text("status").$type<ProjectStatus>().notNull().default("draft"),
    submittedAt: timestamptz("submitted_at"),
    reviewedBy: member("reviewed_by"),
    reviewedAt: timestamptz("reviewed_at"),
    /** Why it was rejected, suspended or cancelled. */
    reason: text("reason"),
    deadlineAt: timestamptz("deadline_at"),
    frozenAt: timestamptz("frozen_at"),
    firmAt: timestamptz("firm_at"),
    decidedAt: timestamptz("decided_at"),
    settledAt: timestamptz("settled_at"),
    /**
     * The deadline of the promoter for requesting the next milestone; after it, an administrator may return the money.
     */
    askBy: timestamptz("ask_by"),
    /** The last reminder of that deadline. */
    askReminder: text("ask_reminder").$type<AskReminder>(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', search_text(name || ' ' || summary || ' ' || description || ' ' || token_symbol))`,
      ),
  },
  (t) => [
    uniqueIndex("projects_symbol_key")
      .on(t.tokenSymbol)
      .where(sql`status not in ('draft', 'cancelled', 'failed')`),
    index("projects_listed_idx").on(t.id.desc().nullsFirst()).where(LISTED),
    index("projects_deadline_idx").on(t.deadlineAt, t.id).where(LISTED),
    index("projects_raised_idx")
      .on(t.raisedCents.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(LISTED),
    index("projects_status_idx").on(t.status, t.id.desc().nullsFirst()),
    index("projects_owner_idx").on(t.ownerId, t.id.desc().nullsFirst()),
    index("projects_startup_idx")
      .on(t.startupId, t.id.desc().nullsFirst())
      .where(sql`startup_id is not null`),
    index("projects_sale_clock_idx").on(t.deadlineAt).where(sql`status = 'fundraising'`),
    index("projects_firm_clock_idx").on(t.firmAt).where(sql`status = 'waiting'`),
    index("projects_unsettled_idx").on(t.id).where(UNSETTLED),
    index("projects_review_idx").on(t.submittedAt).where(sql`status = 'review'`),
    index("projects_proposed_idx").on(t.proposedAt).where(sql`proposed_at is not null`),
    index("projects_search_idx").using("gin", t.words),
    check("projects_status_known", isOneOf("status", PROJECT_STATUSES)),
    check("projects_kind_known", isOneOf("token_kind", TOKEN_KINDS)),
    check("projects_name_short", hasLength("name", 1, MAX_LENGTH.name)),
    check("projects_symbol_plain", sql.raw(`token_symbol ~ '^[A-Z0-9]{1,${SYMBOL_LENGTH}}$'`)),
    check("projects_price_positive", sql`price_cents > 0 and minimum_cents > 0`),
    check(
      "projects_tokens_whole",
      sql`total_units > 0 and total_units % 1000000 = 0 and promoter_units % 1000000 = 0`,
    ),
    check("projects_promoter_within", sql`promoter_units between 0 and total_units / 2`),
    check("projects_lock_within", sql.raw(`lock_months between 0 and ${MAX_LOCK_MONTHS}`)),
    check("projects_days_within", sql.raw(`sale_days between ${SALE_DAYS.min} and ${SALE_DAYS.max}`)),
    check(
      "projects_target_reachable",
      sql`target_cents between price_cents and (total_units / 1000000) * price_cents`,
    ),
    check("projects_remaining_within", sql`remaining_units between 0 and total_units`),
    check("projects_investors_not_negative", sql`investors >= 0`),
    check(
      "projects_fee_within",
      sql`fee_points between 0 and 10000 and (fee_cents is null or fee_cents >= 0)`,
    ),
    check(
      "projects_sale_has_end",
      sql`status in ('draft', 'review', 'cancelled') or deadline_at is not null`,
    ),
    check("projects_proposed_whole", sql`(proposed_texts is null) = (proposed_at is null)`),
    check("projects_proposed_in_sale", sql`proposed_at is null or status in ('fundraising', 'frozen')`),
    check("projects_submitted_has_date", sql`status <> 'review' or submitted_at is not null`),
    check("projects_frozen_has_date", sql`(status = 'frozen') = (frozen_at is not null)`),
    check("projects_waiting_has_end", sql`status <> 'waiting' or firm_at is not null`),
    check(
      "projects_decided_has_date",
      sql`(status in ('funded', 'in_development', 'completed', 'failed', 'cancelled', 'wound_up')) = (decided_at is not null)`,
    ),
    index("projects_ask_clock_idx").on(t.askBy, t.id).where(sql`ask_by is not null`),
    check("projects_ask_reminder_known", isOneOf("ask_reminder", ASK_REMINDERS)),
    check("projects_ask_reminder_of_time", sql`ask_reminder is null or ask_by is not null`),
    check("projects_settled_after", sql`settled_at is null or decided_at is not null`),
  ],
);

export const projectUpdates = pgTable(
  "project_updates",
  updateColumns("project_id", () => projects.id),
  (t) => updateConstraints("project_updates", t),
);

export const projectReplies = pgTable(
  "project_replies",
  replyColumns(() => projectUpdates.id),
  (t) => replyConstraints("project_replies", t),
);

export const projectQuestions = pgTable(
  "project_questions",
  questionColumns("project_id", () => projects.id),
  (t) => questionConstraints("project_questions", t),
);

export const projectFollowers = pgTable(
  "project_followers",
  followerColumns("project_id", () => projects.id),
  (t) => followerConstraints("project_followers", t),
);
