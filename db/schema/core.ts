import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ALERT_KINDS, type AlertKind, SWEEP_BLOCKS, type SweepBlock } from "../../lib/gateways/constants";
import { isOneOf, timestamptz } from "../columns";
import { users } from "./identity";

export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedBy: text("updated_by"),
  updatedAt: timestamptz("updated_at").notNull().defaultNow(),
});

/** Append-only: triggers refuse UPDATE, DELETE and TRUNCATE for everyone. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    occurredAt: timestamptz("occurred_at").notNull().defaultNow(),
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
    expire: timestamptz("expire"),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);

/**
 * When each job runs next, which process runs it until when, and the last result. UNLOGGED (by hand in the migration):
 * after a crash of the database the table is empty, and every job is due.
 */
export const jobs = pgTable("jobs", {
  name: text("name").primaryKey(),
  nextRunAt: timestamptz("next_run_at").notNull().defaultNow(),
  holder: uuid("holder"),
  leaseUntil: timestamptz("lease_until"),
  startedAt: timestamptz("started_at"),
  endedAt: timestamptz("ended_at"),
  failures: integer("failures").notNull().default(0),
  lastError: text("last_error"),
  failedAt: timestamptz("failed_at"),
});

export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    command: text("command").notNull(),
    caller: text("caller").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    answer: jsonb("answer").notNull().default(sql`'null'::jsonb`),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "idempotency_keys_pkey", columns: [t.command, t.caller, t.key] }),
    index("idempotency_keys_created_idx").on(t.createdAt),
  ],
);

/**
 * The Google account linked to a member's account: `subject` is Google's id for it, which stays the same if its e-mail
 * changes.
 */
export const googleAccounts = pgTable("google_accounts", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  subject: text("subject").notNull().unique("google_accounts_subject_key"),
  email: text("email").notNull(),
  linkedAt: timestamptz("linked_at").notNull().defaultNow(),
});

/**
 * The single row that identifies this installation. `home` is its cluster and database: a restored copy has another
 * one. `sweep` counts the cleanups of the file store. `sweepBlock` is why the last one removed nothing,
 * `sweepConfirmed` what an administrator has confirmed since, `sweepAllowed` how many files the next one may therefore
 * remove. `isDemonstration`: the seed may write here again. `oldestMigration`: a build whose newest migration is older
 * must not serve.
 */
export const installation = pgTable(
  "installation",
  {
    one: boolean("one").primaryKey().default(true),
    id: uuid("id").notNull().defaultRandom(),
    home: text("home"),
    isDemonstration: boolean("is_demonstration").notNull().default(false),
    oldestMigration: bigint("oldest_migration", { mode: "number" }).notNull().default(0),
    sweep: integer("sweep").notNull().default(0),
    sweptAt: timestamptz("swept_at"),
    sweepBlock: text("sweep_block").$type<SweepBlock>(),
    sweepDetails: jsonb("sweep_details").$type<Record<string, number>>(),
    sweepConfirmed: text("sweep_confirmed").$type<SweepBlock>(),
    sweepAllowed: integer("sweep_allowed"),
  },
  () => [
    check("installation_one_row", sql`one`),
    check("installation_block_known", isOneOf("sweep_block", SWEEP_BLOCKS)),
  ],
);

/** Alerts for operators: one open row for each kind, closed when resolved. The webhook reports both events. */
export const alerts = pgTable(
  "alerts",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    kind: text("kind").$type<AlertKind>().notNull(),
    detail: text("detail").notNull(),
    raisedAt: timestamptz("raised_at").notNull().defaultNow(),
    resolvedAt: timestamptz("resolved_at"),
    /** The last event that was sent to the webhook. */
    notifiedState: text("notified_state")
      .$type<"nothing" | "raised" | "resolved">()
      .notNull()
      .default("nothing"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("alerts_open_key").on(t.kind).where(sql`resolved_at is null`),
    index("alerts_unnotified_idx").on(t.nextAttemptAt).where(sql`notified_state <> 'resolved'`),
    check("alerts_kind_known", isOneOf("kind", ALERT_KINDS)),
    check("alerts_notified_state_known", sql`notified_state in ('nothing', 'raised', 'resolved')`),
  ],
);

/** Backups that were made and verified by a test restore; administrators see the latest. */
export const backups = pgTable(
  "backups",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    name: text("name").notNull(),
    finishedAt: timestamptz("finished_at").notNull().defaultNow(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    files: integer("files").notNull(),
    version: text("version").notNull(),
  },
  (t) => [index("backups_finished_idx").on(t.finishedAt.desc())],
);
