/** The two sides of the market. */
export const POST_KINDS = ["requests", "offers"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** How many searches a member may save. */
export const MAX_SEARCHES = 10;
