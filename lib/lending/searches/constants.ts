/** The searches that a member may save, including paused ones. */
export const MAX_SEARCHES = 10;

/**
 * Posts first published more than this many days ago cause no alerts. Their notifications prevent repeated alerts and
 * are kept longer than this (RETENTION_DAYS).
 */
export const MAX_ALERTED_DAYS = 60;

/** The posts that are matched at a time. The results of one search are sent in one mail. */
export const POST_BATCH_SIZE = 20;

/** The post ids that one query of the list returns. */
export const NOTICE_BATCH_SIZE = 1_000;

export const SEARCH_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 } } as const;
