import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { EMAIL_STATUSES, type EmailStatus } from "../../lib/gateways/constants";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const quoted = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/**
 * The one outbox of mail (D14): a row is written with what it tells of, and the worker delivers it after commit.
 * `dedupeKey` makes one occasion one message; `sending` is set before the provider is called, so that a message whose
 * fate is unknown is never sent again by itself.
 */
export const emails = pgTable(
  "emails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id"),
    toAddress: text("to_address").notNull(),
    kind: text("kind").notNull(),
    dedupeKey: text("dedupe_key"),
    props: jsonb("props").$type<Record<string, unknown>>().notNull().default({}),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    status: text("status").$type<EmailStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    providerId: text("provider_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    uniqueIndex("emails_dedupe_key").on(t.dedupeKey).where(sql`dedupe_key is not null`),
    index("emails_due_idx").on(t.nextAttemptAt, t.id).where(sql`status in ('queued', 'sending')`),
    index("emails_recent_idx").on(t.id.desc()),
    check("emails_status_known", sql`status in (${quoted(EMAIL_STATUSES)})`),
  ],
);
