/** What a notification is about; a member's switches decide by it what reaches them (spec 3 §2.9). */
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

/** What waits unread is counted up to here: the badges say «99+». */
export const MAX_UNREAD_COUNTED = 100;

export const PUSH_STATUSES = ["queued", "sent", "failed"] as const;
export type PushStatus = (typeof PUSH_STATUSES)[number];

export const WEBHOOK_STATUSES = ["queued", "sent", "failed"] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** What a member's webhook may be sent: whatever they are notified of, but for the administration. */
export const MEMBER_EVENTS = NOTIFICATION_CATEGORIES.filter((category) => category !== "administration");

/** The webhooks of one member, and those of the installation. */
export const MAX_WEBHOOKS = 10;

/** How long the secret before goes on signing. */
export const OLD_SECRET_HOURS = 24;

/** Tests and replays of one person. */
export const HAND_SENT = { points: 60, perSeconds: 60 * 60 } as const;

export const NOTIFICATION_KEYS = [
  "emailNotifications",
  "forumNotifications",
  "marketplaceNotifications",
  "investmentNotifications",
  "loanNotifications",
] as const;

export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];

export const NOTIFICATIONS_PER_PAGE = 20;

/** The push subscriptions of one member: a browser more takes the place of the oldest. */
export const MAX_SUBSCRIPTIONS = 20;

export const SUBSCRIBES = { perMember: { points: 30, perSeconds: 60 * 60 } } as const;
