import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  EXIT_ENDINGS,
  type ExitEnding,
  MAX_LAPSES,
  MAX_LENGTH,
  MILESTONE_STATUSES,
  type MilestoneStatus,
  POLL_KINDS,
  POLL_STATUSES,
  type PollKind,
  type PollStatus,
} from "../../lib/tokenization/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { files } from "./gateways";
import { projects } from "./tokenization-projects";

const project = () =>
  integer("project_id")
    .notNull()
    .references(() => projects.id);

/**
 * A milestone of a project and the amount paid for it; one with amount zero only describes what is already done.
 * `amountCents` is fixed when the sale closes.
 */
export const projectMilestones = pgTable(
  "project_milestones",
  {
    id: serial("id").primaryKey(),
    projectId: project(),
    nr: smallint("nr").notNull(),
    title: text("title").notNull(),
    evidence: text("evidence").notNull().default(""),
    dueOn: date("due_on").notNull(),
    plannedCents: minorUnits("planned_cents").notNull(),
    amountCents: minorUnits("amount_cents"),
    status: text("status").$type<MilestoneStatus>().notNull().default("planned"),
    lapses: smallint("lapses").notNull().default(0),
    report: text("report"),
    reportFileId: text("report_file_id").references(() => files.id),
    closedAt: timestamptz("closed_at"),
    /** Why an administrator returned its money. */
    reason: text("reason"),
  },
  (t) => [
    uniqueIndex("project_milestones_nr_key").on(t.projectId, t.nr),
    check("project_milestones_nr_positive", sql`nr > 0`),
    check("project_milestones_title_short", hasLength("title", 1, MAX_LENGTH.label)),
    check("project_milestones_amounts_not_negative", sql`least(planned_cents, amount_cents) >= 0`),
    check("project_milestones_status_known", isOneOf("status", MILESTONE_STATUSES)),
    check("project_milestones_lapses_within", sql.raw(`lapses between 0 and ${MAX_LAPSES}`)),
    check("project_milestones_reason_short", hasLength("reason", 1, MAX_LENGTH.reason)),
    check("project_milestones_reason_of_refunded", sql`reason is null or status = 'refunded'`),
    check("project_milestones_asked_with_report", sql`status <> 'voting' or report is not null`),
    check(
      "project_milestones_closed_has_date",
      sql`(status in ('released', 'refunded')) = (closed_at is not null)`,
    ),
  ],
);

/**
 * How the money of a milestone was spent: a line with its document. The next milestone cannot be requested without
 * them.
 */
export const projectSpendings = pgTable(
  "project_spendings",
  {
    id: serial("id").primaryKey(),
    milestoneId: integer("milestone_id")
      .notNull()
      .references(() => projectMilestones.id),
    label: text("label").notNull(),
    cents: minorUnits("cents").notNull(),
    fileId: text("file_id")
      .notNull()
      .references(() => files.id),
    spentOn: date("spent_on").notNull(),
  },
  (t) => [
    index("project_spendings_milestone_idx").on(t.milestoneId, t.id),
    check("project_spendings_label_short", hasLength("label", 1, MAX_LENGTH.label)),
    check("project_spendings_positive", sql`cents > 0`),
  ],
);

/** A vote of the holders. The weights are a copy of the holdings at its start; the votes so far are counted here. */
export const projectPolls = pgTable(
  "project_polls",
  {
    id: serial("id").primaryKey(),
    projectId: project(),
    kind: text("kind").$type<PollKind>().notNull(),
    milestoneId: integer("milestone_id").references(() => projectMilestones.id),
    totalUnits: minorUnits("total_units").notNull(),
    yesUnits: minorUnits("yes_units").notNull().default(sql`0`),
    noUnits: minorUnits("no_units").notNull().default(sql`0`),
    status: text("status").$type<PollStatus>().notNull().default("open"),
    opensAt: timestamptz("opens_at").notNull(),
    endsAt: timestamptz("ends_at").notNull(),
    closedAt: timestamptz("closed_at"),
    /** Whether it moved the project's deadline for asking by its duration. Only a vote on an exit does. */
    pausesAsking: boolean("pauses_asking").notNull().default(false),
  },
  (t) => [
    uniqueIndex("project_polls_open_key").on(t.projectId).where(sql`status = 'open'`),
    index("project_polls_project_idx").on(t.projectId, t.id),
    index("project_polls_clock_idx").on(t.endsAt).where(sql`status = 'open'`),
    check("project_polls_kind_known", isOneOf("kind", POLL_KINDS)),
    check("project_polls_about_one", sql`(kind = 'milestone') = (milestone_id is not null)`),
    check("project_polls_status_known", isOneOf("status", POLL_STATUSES)),
    check(
      "project_polls_units_add_up",
      sql`total_units > 0 and least(yes_units, no_units) >= 0 and yes_units + no_units <= total_units`,
    ),
    check("project_polls_ends_after", sql`ends_at > opens_at`),
    check("project_polls_closed_has_date", sql`(status = 'open') = (closed_at is null)`),
  ],
);

/** The weight of each voter, and the vote; null if none was cast. */
export const projectVotes = pgTable(
  "project_votes",
  {
    pollId: integer("poll_id")
      .notNull()
      .references(() => projectPolls.id),
    userId: member("user_id").notNull(),
    units: minorUnits("units").notNull(),
    approves: boolean("approves"),
    votedAt: timestamptz("voted_at"),
    /** When the holders were notified that the vote is open. */
    notifiedAt: timestamptz("notified_at"),
    /** The result of an exit, until the holders are notified. */
    pendingNotice: text("pending_notice").$type<ExitEnding>(),
  },
  (t) => [
    primaryKey({ name: "project_votes_pkey", columns: [t.pollId, t.userId] }),
    index("project_votes_user_idx").on(t.userId, t.pollId),
    index("project_votes_unnotified_idx").on(t.pollId, t.userId).where(sql`notified_at is null`),
    index("project_votes_ended_idx").on(t.pollId, t.userId).where(sql`pending_notice is not null`),
    check("project_votes_pending_notice_known", isOneOf("pending_notice", EXIT_ENDINGS)),
    check("project_votes_units_positive", sql`units > 0`),
    check("project_votes_said_has_date", sql`(approves is null) = (voted_at is null)`),
  ],
);
