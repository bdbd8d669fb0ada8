import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  WEBHOOK_STATUSES,
  type WebhookStatus,
} from "../../lib/notifications/constants";
import { isOneOf, timestamptz } from "../columns";
import { users } from "./identity";

/**
 * A webhook that receives a member's notifications; without a member, one of the installation, for the notifications of
 * its administrators.
 */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    description: text("description").notNull(),
    categories: text("categories").array().$type<NotificationCategory[]>().notNull(),
    /** Encrypted; each delivery is signed with it. */
    secret: text("secret").notNull(),
    /** The previous secret, which also signs deliveries for one day. */
    oldSecret: text("old_secret"),
    oldSecretUntil: timestamptz("old_secret_until"),
    /** Null while it is active. */
    offSince: timestamptz("off_since"),
    /** Why it was switched off, if not by its owner. */
    offReason: text("off_reason"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("webhook_endpoints_user_idx").on(t.userId, t.id),
    check("webhook_endpoints_wants_something", sql`cardinality(categories) > 0`),
    check(
      "webhook_endpoints_categories_known",
      sql`categories <@ array[${sql.raw(NOTIFICATION_CATEGORIES.map((one) => `'${one}'`).join(", "))}]`,
    ),
  ],
);

/** The outbox of webhooks: written with the event it reports, sent after the commit. A replay is a row of its own. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    endpointId: bigint("endpoint_id", { mode: "number" })
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The id by which the receiver detects repeated deliveries; a replay has that of the original. */
    eventId: uuid("event_id").notNull().defaultRandom(),
    type: text("type").notNull(),
    data: jsonb("data").$type<Record<string, unknown>>().notNull(),
    /** Identifies the event, so that it has one delivery; null for tests and replays. */
    occasion: text("occasion"),
    happenedAt: timestamptz("happened_at").notNull(),
    status: text("status").$type<WebhookStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull(),
    responseStatus: integer("response_status"),
    lastError: text("last_error"),
    endedAt: timestamptz("ended_at"),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once_key").on(t.endpointId, t.occasion),
    index("webhook_deliveries_endpoint_idx").on(t.endpointId, t.id.desc()),
    index("webhook_deliveries_due_idx").on(t.nextAttemptAt, t.id).where(sql`status = 'queued'`),
    index("webhook_deliveries_ended_idx").on(t.endedAt).where(sql`ended_at is not null`),
    check("webhook_deliveries_status_known", isOneOf("status", WEBHOOK_STATUSES)),
  ],
);
