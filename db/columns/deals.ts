import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { member, timestamptz } from "../columns";
import { files } from "../schema/gateways";

/** The columns that every kind of deal needs, besides its id, its state and its parties. */
export const dealColumns = () => ({
  stageExpiresAt: timestamptz("stage_expires_at"),
  disputeReason: text("dispute_reason"),
  claimedBy: member("claimed_by"),
  claimedAt: timestamptz("claimed_at"),
  resolvedBy: member("resolved_by"),
  resolution: text("resolution"),
});

/** The percentage of the held amount that a decision gave to the buyer, if each party got a share. */
export const shareColumns = () => ({ buyerPercent: smallint("buyer_percent") });

/** Returns the check that a party's share is a part, not all or nothing. */
export const shareConstraint = (table: string) =>
  check(`${table}_share_is_part`, sql`buyer_percent between 1 and 99`);

type DealColumns = Record<"id" | "stageExpiresAt", ExtraConfigColumn>;

/** The indexes and checks of these columns, with names that start with the table's name. */
export const dealConstraints = (table: string, t: DealColumns, states: readonly string[]) => [
  index(`${table}_clock_idx`).on(t.stageExpiresAt).where(sql`stage_expires_at is not null`),
  index(`${table}_disputed_idx`).on(t.id).where(sql`status = 'disputed'`),
  check(`${table}_status_known`, sql.raw(`status in (${states.map((state) => `'${state}'`).join(", ")})`)),
  check(`${table}_claimed_has_date`, sql`(claimed_by is null) = (claimed_at is null)`),
];

type Deal = () => AnyPgColumn;

/**
 * The columns of a line of a deal's timeline; `dealId` is the name of the column that refers to the deal. An attachment
 * is the file of a line.
 */
export const timelineColumns = (dealId: string, deal: Deal) => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  dealId: integer(dealId).notNull().references(deal),
  event: text("event").notNull(),
  actorId: member("actor_id"),
  note: text("note"),
  fileId: text("file_id").references(() => files.id),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** The columns of a rating of one party by the other. */
export const ratingColumns = (dealId: string, deal: Deal) => ({
  dealId: integer(dealId).notNull().references(deal),
  raterId: member("rater_id").notNull(),
  ratedId: member("rated_id").notNull(),
  stars: smallint("stars").notNull(),
  comment: text("comment"),
  /** Why an administrator removed it; null while it counts and is shown. */
  removalReason: text("removal_reason"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

type RatingColumns = Record<"dealId" | "raterId", ExtraConfigColumn>;

/** Each party rates once, and nobody rates themselves. */
export const ratingConstraints = (table: string, t: RatingColumns) => [
  primaryKey({ name: `${table}_pkey`, columns: [t.dealId, t.raterId] }),
  check(`${table}_stars`, sql`stars between 1 and 5`),
  check(`${table}_other`, sql`rater_id <> rated_id`),
];
