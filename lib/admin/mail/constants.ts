/** How many messages one page of the outbox holds, and how many mailings one page of theirs. */
export const EMAILS_PER_PAGE = 50;
export const MAILINGS_PER_PAGE = 10;

/** How many members one mailing may be addressed to by name; more than that is everyone. */
export const MAX_SELECTED = 2_000;

export const MAX_SUBJECT_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 100_000;

/** How often an open screen asks how a mailing is doing. */
export const PROGRESS_EVERY_MS = 1_000;

/** Some notes of the administration stay longer (spec 2 §9), in milliseconds. */
export const LONG_TOAST_MS = 8_000;
