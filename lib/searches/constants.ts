/** The searches of one area that a member may save, including paused ones. */
export const MAX_SEARCHES = 10;

/** In characters. */
export const MAX_LABEL_LENGTH = 70;

/**
 * Posts and listings first published more than this many days ago cause no alerts. Their notifications prevent repeated
 * alerts and are kept longer than this (RETENTION_DAYS).
 */
export const MAX_ALERTED_DAYS = 60;

/** The posts or listings that are matched at a time. The results of one search are sent in one mail. */
export const MATCH_BATCH_SIZE = 20;

/** The ids that one query of the changed posts or listings returns. */
export const CHANGED_BATCH_SIZE = 1_000;

export const SEARCH_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 } } as const;
