/** The number of messages per page of the outbox. */
export const EMAILS_PER_PAGE = 50;
export const MAILINGS_PER_PAGE = 10;

/** The maximum number of selected members of a mailing; for more, choose all members. */
export const MAX_SELECTED = 2_000;

export const MAX_SUBJECT_LENGTH = 200;
export const MAX_CONTENT_LENGTH = 100_000;

/** How often an open screen polls the progress of a mailing. */
export const PROGRESS_EVERY_MS = 1_000;
