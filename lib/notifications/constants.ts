import { HOUR_SECONDS } from "@/lib/core/format/durations";

/** The subject of a notification. Members' preferences use it to decide what they receive (spec 3 §2.9). */
export const NOTIFICATION_CATEGORIES = [
  "account",
  "message",
  "forum",
  "marketplace",
  "investment",
  "loan",
  "learning",
  "exchange",
  "administration",
] as const;
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** The unread count stops here: badges show «99+». */
export const MAX_UNREAD_COUNTED = 100;

export const PUSH_STATUSES = ["queued", "sent", "failed"] as const;
export type PushStatus = (typeof PUSH_STATUSES)[number];

export const WEBHOOK_STATUSES = ["queued", "sent", "failed"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The categories that a member's webhook can receive: all except administration. */
export const MEMBER_EVENTS = NOTIFICATION_CATEGORIES.filter((category) => category !== "administration");

/** The most webhooks of one member, and of the installation. */
export const MAX_WEBHOOKS = 10;

/** How long the previous secret keeps signing after a change. */
export const OLD_SECRET_HOURS = 24;

/** The rate limit of manual tests and replays per person. */
export const MANUAL_SENDS = { points: 60, perSeconds: HOUR_SECONDS } as const;

export const NOTIFICATION_KEYS = [
  "emailNotifications",
  "forumNotifications",
  "marketplaceNotifications",
  "investmentNotifications",
  "loanNotifications",
] as const;

export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

export const DIGEST_FREQUENCIES = ["daily", "weekly"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** The choices of how often a member gets a mail with their unread notices. */
export const MAIL_DIGESTS = ["never", ...DIGEST_FREQUENCIES] as const;
export type MailDigest = (typeof MAIL_DIGESTS)[number];

/** How many notices a digest lists; it counts the others. */
export const MAX_DIGEST_NOTICES = 10;

export const NOTIFICATIONS_PER_PAGE = 20;

/** The push subscriptions of one member. An additional browser replaces the oldest. */
export const MAX_SUBSCRIPTIONS = 20;

export const SUBSCRIBE_ATTEMPTS = { perMember: { points: 30, perSeconds: HOUR_SECONDS } } as const;
