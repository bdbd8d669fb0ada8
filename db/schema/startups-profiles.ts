import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  INDUSTRIES,
  type Industry,
  MAX_LENGTH,
  MAX_TEAM_SIZE,
  METRICS,
  type Metric,
  STAGES,
  STARTUP_STATUSES,
  type Stage,
  type StartupStatus,
} from "../../lib/startups/constants";
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

const LISTED = sql`status <> 'closed' and removed_at is null`;

/** A startup that a founder presents; equity in hundredths of a percent, amounts in euro cents. */
export const startups = pgTable(
  "startups",
  {
    id: serial("id").primaryKey(),
    founderId: member("founder_id").notNull(),
    name: text("name").notNull(),
    tagline: text("tagline").notNull().default(""),
    description: text("description").notNull(),
    industry: text("industry").$type<Industry>().notNull(),
    stage: text("stage").$type<Stage>().notNull(),
    teamSize: integer("team_size").notNull(),
    foundingDate: date("founding_date"),
    country: text("country").notNull().default(""),
    website: text("website"),
    logoFileId: text("logo_file_id").references(() => files.id),
    targetInvestmentCents: minorUnits("target_investment_cents"),
    equityPoints: integer("equity_points"),
    valuationCents: minorUnits("valuation_cents"),
    /** The automatic figures that are published. */
    sharedMetrics: text("shared_metrics").array().$type<Metric[]>().notNull().default([]),
    status: text("status").$type<StartupStatus>().notNull().default("active"),
    /** When an administrator removed it; the reason is stored too. */
    removedAt: timestamptz("removed_at"),
    removedBy: member("removed_by"),
    removalReason: text("removal_reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
    words: tsvector("words")
      .notNull()
      .generatedAlwaysAs(
        sql`to_tsvector('spanish', search_text(name || ' ' || tagline || ' ' || description || ' ' || country))`,
      ),
  },
  (t) => [
    index("startups_listed_idx").on(t.id).where(LISTED),
    index("startups_industry_idx").on(t.industry, t.id).where(LISTED),
    index("startups_stage_idx").on(t.stage, t.id).where(LISTED),
    index("startups_status_idx").on(t.status, t.id).where(LISTED),
    index("startups_target_idx").on(sql`(coalesce(target_investment_cents, 0))`, t.id).where(LISTED),
    index("startups_removed_idx").on(t.id).where(sql`removed_at is not null`),
    index("startups_founder_idx").on(t.founderId, t.id),
    index("startups_search_idx").using("gin", t.words),
    check("startups_status_known", isOneOf("status", STARTUP_STATUSES)),
    check("startups_industry_known", isOneOf("industry", INDUSTRIES)),
    check("startups_stage_known", isOneOf("stage", STAGES)),
    check("startups_name_short", hasLength("name", 1, MAX_LENGTH.name)),
    check("startups_tagline_short", hasLength("tagline", 0, MAX_LENGTH.tagline)),
    check("startups_team_within", sql.raw(`team_size between 1 and ${MAX_TEAM_SIZE}`)),
    check("startups_sums_positive", sql`target_investment_cents > 0 and valuation_cents > 0`),
    check("startups_equity_within", sql`equity_points between 1 and 10000`),
    check("startups_removed_whole", sql`num_nulls(removed_at, removed_by, removal_reason) in (0, 3)`),
  ],
);

const startup = () =>
  integer("startup_id")
    .notNull()
    .references(() => startups.id);

/** The team; a member is named only after they have accepted it. */
export const startupMembers = pgTable(
  "startup_members",
  {
    id: serial("id").primaryKey(),
    startupId: startup(),
    nr: smallint("nr").notNull(),
    name: text("name").notNull(),
    role: text("role").notNull(),
    userId: member("user_id"),
    acceptedAt: timestamptz("accepted_at"),
  },
  (t) => [
    index("startup_members_startup_idx").on(t.startupId, t.nr, t.id),
    uniqueIndex("startup_members_user_key").on(t.startupId, t.userId).where(sql`user_id is not null`),
    index("startup_members_user_idx").on(t.userId).where(sql`user_id is not null`),
    check("startup_members_name_short", hasLength("name", 1, MAX_LENGTH.member)),
    check("startup_members_role_short", hasLength("role", 1, MAX_LENGTH.role)),
    check("startup_members_accepted_by_somebody", sql`accepted_at is null or user_id is not null`),
  ],
);

/** The figures of a month. Checked figures are read from the ledger and never typed. */
export const startupMetrics = pgTable(
  "startup_metrics",
  {
    startupId: startup(),
    month: date("month").notNull(),
    metric: text("metric").$type<Metric>().notNull(),
    value: numeric("value", { precision: 20, scale: 0, mode: "bigint" }).notNull(),
    isChecked: boolean("is_checked").notNull().default(false),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "startup_metrics_pkey", columns: [t.startupId, t.month, t.metric] }),
    // Wider than METRICS: the last three are further automatic figures, which nobody types.
    check("startup_metrics_metric_known", isOneOf("metric", [...METRICS, "team", "cash", "spending"])),
    check("startup_metrics_first_of_month", sql`extract(day from month) = 1`),
    check("startup_metrics_not_negative", sql`value >= 0`),
  ],
);

export const startupUpdates = pgTable(
  "startup_updates",
  updateColumns("startup_id", () => startups.id),
  (t) => updateConstraints("startup_updates", t),
);

export const startupReplies = pgTable(
  "startup_replies",
  replyColumns(() => startupUpdates.id),
  (t) => replyConstraints("startup_replies", t),
);

export const startupQuestions = pgTable(
  "startup_questions",
  questionColumns("startup_id", () => startups.id),
  (t) => questionConstraints("startup_questions", t),
);

export const startupFollowers = pgTable(
  "startup_followers",
  followerColumns("startup_id", () => startups.id),
  (t) => followerConstraints("startup_followers", t),
);
