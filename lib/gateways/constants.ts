/** `kept`: there is no provider, the message stays readable in the administrator's outbox (D14). */
export const EMAIL_STATUSES = ["queued", "sending", "sent", "failed", "kept"] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];
