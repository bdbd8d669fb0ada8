import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./identity";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedBy: text("updated_by"),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

/** Append-only: triggers refuse UPDATE, DELETE and TRUNCATE for everyone. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    occurredAt: moment("occurred_at").notNull().defaultNow(),
    action: text("action").notNull(),
    actorId: text("actor_id"),
    targetId: text("target_id"),
    ip: text("ip").notNull(),
    requestId: text("request_id").notNull(),
    details: jsonb("details").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index("audit_log_target_idx").on(t.targetId, t.id.desc()),
    index("audit_log_actor_idx").on(t.actorId, t.id.desc()),
    index("audit_log_action_idx").on(t.action, t.id.desc()),
    index("audit_log_actor_action_idx").on(t.actorId, t.action, t.id.desc()),
    index("audit_log_target_action_idx").on(t.targetId, t.action, t.id.desc()),
    index("audit_log_actor_target_idx").on(t.actorId, t.targetId, t.action, t.id.desc()),
  ],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    points: integer("points").notNull(),
    expire: moment("expire"),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    command: text("command").notNull(),
    caller: text("caller").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    answer: jsonb("answer").notNull().default(sql`'null'::jsonb`),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "idempotency_keys_pkey", columns: [t.command, t.caller, t.key] }),
    index("idempotency_keys_created_idx").on(t.createdAt),
  ],
);

/** The account at Google that opens a member's own: `subject` is Google's name for it, which stays when its e-mail changes. */
export const googleAccounts = pgTable("google_accounts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  subject: text("subject").notNull().unique("google_accounts_subject_key"),
  email: text("email").notNull(),
  linkedAt: moment("linked_at").notNull().defaultNow(),
});
