import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  primaryKey,
  serial,
  text,
} from "drizzle-orm/pg-core";
import { member, minorUnits, timestamptz } from "../columns";
import { users } from "../schema/identity";
import { offerSheets } from "../schema/offers";

/**
 * What an investor was shown and confirmed when they invested. A confirmation that was not required has no date;
 * promoters confirm nothing, because the sheet is their own.
 */
export const consentColumns = () => ({
  sheetId: integer("sheet_id").references(() => offerSheets.id),
  riskAt: timestamptz("risk_at"),
  lossAt: timestamptz("loss_at"),
  /** When they confirmed that they had no valid test and simulation. */
  untestedAt: timestamptz("untested_at"),
  /**
   * The amount above which they were warned, and their declared net worth; the date, if the investment was above it.
   */
  thresholdCents: minorUnits("threshold_cents"),
  netWorthCents: minorUnits("net_worth_cents"),
  warnedAt: timestamptz("warned_at"),
  isSophisticated: boolean("is_sophisticated").notNull().default(false),
});

/** Everyone except the promoter must have read the current sheet and the risk notice and know the possible loss. */
export const consentConstraints = (table: string, promoter?: string) => [
  check(
    `${table}_consented`,
    sql.raw(`${promoter ? `${promoter} or ` : ""}num_nulls(sheet_id, risk_at, loss_at, threshold_cents) = 0`),
  ),
  check(
    `${table}_threshold_positive`,
    sql`threshold_cents > 0 and (net_worth_cents is null or net_worth_cents >= 0)`,
  ),
];

type Offer = () => AnyPgColumn;

/** A figure of an update: its label and its value. */
export type UpdateMetric = { label: string; value: string; isChecked: boolean };

/** The columns of an offer's updates, with their figures; a removed update has a date. */
export const updateColumns = (offerId: string, offer: Offer) => ({
  id: serial("id").primaryKey(),
  offerId: integer(offerId).notNull().references(offer),
  authorId: member("author_id").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  metrics: jsonb("metrics").$type<readonly UpdateMetric[]>().notNull().default([]),
  removedAt: timestamptz("removed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
  /** Followers are notified in the order of their ids: the last one notified, and when all were. */
  lastNotifiedUserId: text("last_notified_user_id"),
  notifiedAt: timestamptz("notified_at"),
});

type UpdateColumns = Record<"offerId" | "id" | "authorId", ExtraConfigColumn>;

export const updateConstraints = (table: string, t: UpdateColumns) => [
  index(`${table}_offer_idx`).on(t.offerId, t.id.desc()),
  index(`${table}_author_idx`).on(t.authorId, t.id),
  index(`${table}_unnotified_idx`).on(t.id).where(sql`notified_at is null`),
];

type Update = () => AnyPgColumn;

/** The columns of replies to an update; a removed reply has a date. */
export const replyColumns = (update: Update) => ({
  id: serial("id").primaryKey(),
  updateId: integer("update_id").notNull().references(update),
  authorId: member("author_id").notNull(),
  body: text("body").notNull(),
  removedAt: timestamptz("removed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

type ReplyColumns = Record<"updateId" | "id", ExtraConfigColumn>;

export const replyConstraints = (table: string, t: ReplyColumns) => [
  index(`${table}_update_idx`).on(t.updateId, t.id),
];

/** The columns of questions, whose answer is visible to everyone; a question that was removed has a date. */
export const questionColumns = (offerId: string, offer: Offer) => ({
  id: serial("id").primaryKey(),
  offerId: integer(offerId).notNull().references(offer),
  authorId: member("author_id").notNull(),
  question: text("question").notNull(),
  answer: text("answer"),
  answeredBy: member("answered_by"),
  answeredAt: timestamptz("answered_at"),
  removedAt: timestamptz("removed_at"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

type QuestionColumns = Record<"offerId" | "authorId" | "id", ExtraConfigColumn>;

export const questionConstraints = (table: string, t: QuestionColumns) => [
  index(`${table}_offer_idx`).on(t.offerId, t.id),
  index(`${table}_open_idx`).on(t.offerId, t.authorId).where(sql`answered_at is null and removed_at is null`),
  check(`${table}_answered_whole`, sql`num_nulls(answer, answered_by, answered_at) in (0, 3)`),
];

export const followerColumns = (offerId: string, offer: Offer) => ({
  offerId: integer(offerId).notNull().references(offer),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

type FollowerColumns = Record<"offerId" | "userId", ExtraConfigColumn>;

export const followerConstraints = (table: string, t: FollowerColumns) => [
  primaryKey({ name: `${table}_pkey`, columns: [t.offerId, t.userId] }),
  index(`${table}_user_idx`).on(t.userId, t.offerId),
];
