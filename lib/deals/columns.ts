import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  type ExtraConfigColumn,
  index,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { files } from "../../db/schema/gateways";
import { users } from "../../db/schema/identity";

const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const member = (name: string) => text(name).references(() => users.id);

/** What the mechanism keeps of a deal, beside its number, its state and its parties. */
export const dealColumns = () => ({
  stageExpiresAt: timestamptz("stage_expires_at"),
  disputeReason: text("dispute_reason"),
  claimedBy: member("claimed_by"),
  claimedAt: timestamptz("claimed_at"),
  buyerPercent: smallint("buyer_percent"),
  resolvedBy: member("resolved_by"),
  resolution: text("resolution"),
});

type DealColumns = Record<"id" | "stageExpiresAt", ExtraConfigColumn>;

/** The indexes and checks of those columns, under the names of its table. */
export const dealConstraints = (table: string, t: DealColumns, states: readonly string[]) => [
  index(`${table}_clock_idx`).on(t.stageExpiresAt).where(sql`stage_expires_at is not null`),
  index(`${table}_disputed_idx`).on(t.id).where(sql`status = 'disputed'`),
  check(`${table}_status_known`, sql.raw(`status in (${states.map((state) => `'${state}'`).join(", ")})`)),
  check(`${table}_claimed_has_date`, sql`(claimed_by is null) = (claimed_at is null)`),
  check(`${table}_share_is_part`, sql`buyer_percent between 1 and 99`),
];

/** A line of the timeline, beside the deal that it is of; an attachment is the file of one. */
export const timelineColumns = () => ({
  id: bigserial("id", { mode: "number" }).primaryKey(),
  event: text("event").notNull(),
  actorId: member("actor_id"),
  note: text("note"),
  fileId: text("file_id").references(() => files.id),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** What one party thinks of the other, beside the deal. */
export const ratingColumns = () => ({
  raterId: member("rater_id").notNull(),
  ratedId: member("rated_id").notNull(),
  stars: smallint("stars").notNull(),
  comment: text("comment"),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

export const ratingChecks = (table: string) => [
  check(`${table}_stars`, sql`stars between 1 and 5`),
  check(`${table}_other`, sql`rater_id <> rated_id`),
];
