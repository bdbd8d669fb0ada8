/**
 * How many days rows are kept that are not kept permanently; the privacy page states these times in years and months.
 */
export const RETENTION_DAYS = {
  /** Stored responses for repeated requests. */
  answers: 1,
  /** A job that no longer exists: every job that still runs updates its row. */
  idleJobs: 30,
  resolvedAlerts: 365,
  backups: 365,
  /** The text of a delivered mail; its recipient and subject are kept longer. */
  mailTexts: 90,
  mails: 730,
  /** Incremental verifications that found nothing. */
  cleanVerifications: 90,
  /** Lines of the audit log, which are then kept in sealed archives. */
  auditLines: 730,
  /** As long as due diligence documents (art. 25 Ley 10/2010): the archives are evidence about the same people. */
  auditArchives: 3_653,
  readNotifications: 90,
  unreadNotifications: 365,
  deliveredPushes: 30,
  endedWebhookDeliveries: 30,
  activities: 730,
  resolvedAccessRequests: 365,
  dataExports: 365,
  /** Messages to support that were answered: kept while a claim may be based on them (art. 1964 CC allows longer). */
  answeredContacts: 1_095,
  /** The text and image of a message that its sender deleted: a report or a dispute may be about them. */
  deletedMessages: 30,
  /** Removed questions about a chapter: for six months their author may ask for a review (art. 20 DSA). */
  removedQuestions: 183,
  /** Quizzes that administrators removed: as long, for the same reason. */
  removedQuizzes: 183,
  forumReads: 365,
  /**
   * The card provider resends a notification for three days at most; the data that it reported remain valid without it.
   */
  cardEvents: 30,
  untakenQuotes: 1,
} as const;
