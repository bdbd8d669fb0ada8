/** The searches that a member may keep; paused ones count. */
export const MAX_SEARCHES = 10;

/**
 * A post that was first published longer ago is in nobody's alerts, in days. What has been sent is remembered by its
 * notification, which stays longer than this (KEEP_DAYS).
 */
export const MAX_ALERTED_DAYS = 60;

/** The posts that are matched at a time: what one search has to say of them is one mail. */
export const POST_BATCH_SIZE = 20;

/** The numbers of posts that one look at the list brings. */
export const NOTICE_BATCH_SIZE = 1_000;

export const SEARCH_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 } } as const;
