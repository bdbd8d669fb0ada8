/** `deadline` lists only open requests, the next to end first. */
export const REQUEST_SORTS = ["recent", "deadline", "amount"] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const REQUESTS_PER_PAGE = 24;
export const MAX_SEARCH_LENGTH = 200;

/** The characters of a description that a list shows. */
export const SUMMARY_LENGTH = 200;
