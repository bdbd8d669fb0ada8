import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { GIFT_STATUSES, type GiftStatus, MAX_LENGTH } from "../../lib/tokenization/constants";
import { hasLength, isOneOf, member, minorUnits, timestamptz } from "../columns";
import { consentColumns, consentConstraints } from "../columns/offers";
import { projects } from "./tokenization-projects";

/** Tokens for another member, locked until they are accepted or the gift expires. */
export const projectGifts = pgTable(
  "project_gifts",
  {
    id: serial("id").primaryKey(),
    projectId: integer("project_id")
      .notNull()
      .references(() => projects.id),
    giverId: member("giver_id").notNull(),
    receiverId: member("receiver_id").notNull(),
    units: minorUnits("units").notNull(),
    message: text("message").notNull().default(""),
    status: text("status").$type<GiftStatus>().notNull().default("offered"),
    expiresAt: timestamptz("expires_at").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    closedAt: timestamptz("closed_at"),
    /** Why an administrator stopped it. */
    reason: text("reason"),
    /** The confirmations of the receiver. */
    ...consentColumns(),
  },
  (t) => [
    index("project_gifts_giver_idx").on(t.giverId, t.id.desc().nullsFirst()),
    index("project_gifts_receiver_idx").on(t.receiverId, t.id.desc().nullsFirst()),
    index("project_gifts_worth_idx").on(t.closedAt).where(sql`net_worth_cents is not null`),
    index("project_gifts_open_idx").on(t.projectId, t.id).where(sql`status = 'offered'`),
    index("project_gifts_waiting_idx").on(t.id).where(sql`status = 'offered'`),
    index("project_gifts_clock_idx").on(t.expiresAt).where(sql`status = 'offered'`),
    check("project_gifts_status_known", isOneOf("status", GIFT_STATUSES)),
    check("project_gifts_two_people", sql`giver_id <> receiver_id`),
    check("project_gifts_units_positive", sql`units > 0`),
    check("project_gifts_message_short", hasLength("message", 0, MAX_LENGTH.gift)),
    check("project_gifts_stopped_has_reason", sql`(status = 'stopped') = (reason is not null)`),
    check("project_gifts_closed_has_date", sql`(status = 'offered') = (closed_at is null)`),
    ...consentConstraints("project_gifts", "status <> 'accepted'"),
  ],
);
