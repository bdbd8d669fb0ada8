import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  DIGEST_FREQUENCIES,
  type DigestFrequency,
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  PUSH_STATUSES,
  type PushStatus,
} from "../../lib/notifications/constants";
import { isOneOf, timestamptz } from "../columns";
import { files } from "./gateways";
import { sessions, users } from "./identity";

const member = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** `dedupeKey` identifies the event: a second notification about it is not written. */
export const notifications = pgTable(
  "notifications",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: member("user_id"),
    category: text("category").$type<NotificationCategory>().notNull(),
    kind: text("kind").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    href: text("href"),
    dedupeKey: text("dedupe_key").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    readAt: timestamptz("read_at"),
    /** When it was in a digest, or in a mail that does not have its key. A mail with its key is found by that. */
    mailedAt: timestamptz("mailed_at"),
  },
  (t) => [
    uniqueIndex("notifications_dedupe_key").on(t.userId, t.dedupeKey),
    index("notifications_user_idx").on(t.userId, t.id.desc()),
    index("notifications_unread_idx").on(t.userId, t.id.desc()).where(sql`read_at is null`),
    index("notifications_read_idx").on(t.readAt).where(sql`read_at is not null`),
    index("notifications_unread_age_idx").on(t.createdAt).where(sql`read_at is null`).concurrently(),
    index("notifications_category_idx").on(t.userId, t.category, t.id.desc()),
    check("notifications_category_known", isOneOf("category", NOTIFICATION_CATEGORIES)),
  ],
);

/** The members who want a digest of their unread notices by mail; those without a row want none. */
export const mailDigests = pgTable(
  "mail_digests",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    frequency: text("frequency").$type<DigestFrequency>().notNull(),
    nextAt: timestamptz("next_at").notNull(),
  },
  (t) => [
    index("mail_digests_due_idx").on(t.nextAt, t.userId),
    check("mail_digests_frequency_known", isOneOf("frequency", DIGEST_FREQUENCIES)),
  ],
);

export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: member("user_id"),
    endpoint: text("endpoint").notNull(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** Signing out of the browser deletes its push subscription. */
    sessionSid: text("session_sid").references(() => sessions.sid, { onDelete: "cascade" }),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("push_subscriptions_endpoint_key").on(t.endpoint),
    index("push_subscriptions_user_idx").on(t.userId),
    index("push_subscriptions_session_idx").on(t.sessionSid),
  ],
);

/** The outbox of Web Push: written with the notification, sent after the commit. */
export const pushDeliveries = pgTable(
  "push_deliveries",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    notificationId: bigint("notification_id", { mode: "number" })
      .notNull()
      .references(() => notifications.id, { onDelete: "cascade" }),
    subscriptionId: bigint("subscription_id", { mode: "number" })
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    status: text("status").$type<PushStatus>().notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: timestamptz("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
  },
  (t) => [
    uniqueIndex("push_deliveries_once_key").on(t.notificationId, t.subscriptionId),
    index("push_deliveries_subscription_idx").on(t.subscriptionId),
    index("push_deliveries_done_idx").on(t.nextAttemptAt).where(sql`status <> 'queued'`).concurrently(),
    index("push_deliveries_due_idx").on(t.nextAttemptAt, t.id).where(sql`status = 'queued'`),
    check("push_deliveries_status_known", isOneOf("status", PUSH_STATUSES)),
  ],
);

/**
 * A conversation of two members, at most one about each subject; `memberLow` is the smaller id, so that a pair has one
 * row.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    memberLow: member("member_low"),
    memberHigh: member("member_high"),
    aboutType: text("about_type").notNull().default(""),
    aboutId: text("about_id").notNull().default(""),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("conversations_pair_key").on(t.memberLow, t.memberHigh, t.aboutType, t.aboutId),
    index("conversations_high_idx").on(t.memberHigh),
    check("conversations_two_members", sql`member_low < member_high`),
    check("conversations_about_whole", sql`(about_type = '') = (about_id = '')`),
  ],
);

/**
 * Each party's view of a conversation. `unreadSince` and `emailedAt` decide when the e-mail about unread messages is
 * sent. `clearedId`: the party deleted the conversation for themselves, with the messages up to this one.
 */
export const conversationMembers = pgTable(
  "conversation_members",
  {
    conversationId: bigint("conversation_id", { mode: "number" })
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    userId: member("user_id"),
    lastMessageAt: timestamptz("last_message_at"),
    lastReadId: bigint("last_read_id", { mode: "number" }).notNull().default(0),
    clearedId: bigint("cleared_id", { mode: "number" }).notNull().default(0),
    unread: integer("unread").notNull().default(0),
    unreadSince: timestamptz("unread_since"),
    emailedAt: timestamptz("emailed_at"),
  },
  (t) => [
    primaryKey({ name: "conversation_members_pkey", columns: [t.conversationId, t.userId] }),
    index("conversation_members_recent_idx").on(t.userId, t.lastMessageAt.desc(), t.conversationId.desc()),
    index("conversation_members_unread_idx").on(t.userId).where(sql`unread > 0`),
    index("conversation_members_mail_due_idx")
      .on(t.unreadSince)
      .where(sql`unread > 0 and emailed_at is null`),
    check("conversation_members_unread_positive", sql`unread >= 0`),
  ],
);

/**
 * `clientId` is the id from the sender's browser: a message sent twice is stored once. `deletedAt`: its sender deleted
 * it for both; its text and image are erased later.
 */
export const messages = pgTable(
  "messages",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    conversationId: bigint("conversation_id", { mode: "number" })
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    senderId: member("sender_id"),
    clientId: text("client_id").notNull(),
    body: text("body").notNull(),
    imageFileId: text("image_file_id").references(() => files.id),
    searchText: text("search_text").notNull().generatedAlwaysAs(sql`search_text(body)`),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    uniqueIndex("messages_sent_once_key").on(t.senderId, t.clientId),
    index("messages_conversation_idx").on(t.conversationId, t.id.desc()),
    index("messages_search_idx").using("gin", sql`search_text gin_trgm_ops`),
    index("messages_deleted_idx")
      .on(t.conversationId, t.deletedAt.desc())
      .where(sql`deleted_at is not null`)
      .concurrently(),
    index("messages_to_erase_idx")
      .on(t.deletedAt)
      .where(sql`deleted_at is not null and (body <> '' or image_file_id is not null)`)
      .concurrently(),
    check("messages_say_something", sql`body <> '' or image_file_id is not null or deleted_at is not null`),
  ],
);

export const memberBlocks = pgTable(
  "member_blocks",
  {
    blockerId: member("blocker_id"),
    blockedId: member("blocked_id"),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: "member_blocks_pkey", columns: [t.blockerId, t.blockedId] }),
    check("member_blocks_other", sql`blocker_id <> blocked_id`),
  ],
);

/** An administrator may read a conversation only after a report. */
export const conversationReports = pgTable(
  "conversation_reports",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    conversationId: bigint("conversation_id", { mode: "number" })
      .notNull()
      .references(() => conversations.id, { onDelete: "cascade" }),
    reporterId: member("reporter_id"),
    reason: text("reason").notNull(),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    resolvedAt: timestamptz("resolved_at"),
    resolvedBy: text("resolved_by").references(() => users.id),
    resolution: text("resolution"),
  },
  (t) => [
    uniqueIndex("conversation_reports_open_key")
      .on(t.conversationId, t.reporterId)
      .where(sql`resolved_at is null`),
    index("conversation_reports_queue_idx").on(t.id).where(sql`resolved_at is null`),
  ],
);
