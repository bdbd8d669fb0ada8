/** How many days rows stay that nobody needs for good; the privacy page says so in years and months. */
export const KEEP_DAYS = {
  /** Answers kept for repeated requests. */
  answers: 1,
  /** A job that is no more: whatever runs leaves its time again. */
  idleJobs: 30,
  mendedAlerts: 365,
  backups: 365,
  /** What a delivered letter said; who was written to, and about what, stays longer. */
  letterTexts: 90,
  letters: 730,
  /** Verifications of what moved since the last one that found nothing. */
  soundVerifications: 90,
  /** Lines of the audit log, which then lie in sealed archives. */
  auditLines: 730,
  /** As long as documents of due diligence (art. 25 Ley 10/2010): what the archives prove is about the same people. */
  auditArchives: 3_653,
  readNotifications: 90,
  unreadNotifications: 365,
  deliveredPushes: 30,
  endedWebhookDeliveries: 30,
  activities: 730,
  resolvedAccessRequests: 365,
  dataExports: 365,
  /** What people wrote to support and was answered: as long as somebody may claim something for it (art. 1964 CC is longer). */
  answeredContacts: 1_095,
  forumReads: 365,
  /** The card provider sends a notice again for three days at most; what it reported stays true without it. */
  cardEvents: 30,
  untakenQuotes: 1,
} as const;
