/** `deadline` is of what is still open, the next to end first. */
export const REQUEST_SORTS = ["recent", "deadline", "amount"] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const REQUESTS_PER_PAGE = 24;
export const MAX_SEARCH_LENGTH = 200;

/** How much of a description stands in a list. */
export const SUMMARY_LENGTH = 200;
