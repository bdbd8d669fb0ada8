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

export const NOTIFICATION_KEYS = [
  "emailNotifications",
  "forumNotifications",
  "marketplaceNotifications",
  "investmentNotifications",
  "loanNotifications",
] as const;

export type NotificationKey = (typeof NOTIFICATION_KEYS)[number];
