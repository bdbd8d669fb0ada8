/** The two sides of the market. */
export const POST_KINDS = ["requests", "offers"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** What somebody is told who leaves out what a request or an offer needs (spec 3 §5). */
export const MISSING_TERMS = "Por favor completa todos los campos obligatorios";

/** The filters of the lists, as they stand in the address (spec 3 §2.1). */
export const CURRENCY_FILTERS = ["all", "fiat", "usdt", "usdc", "btc"] as const;
export const AMOUNT_FILTERS = ["0-5000", "5000-20000", "20000+"] as const;
export const TERM_FILTERS = ["1-6", "6-12", "12+"] as const;
export const APR_FILTERS = ["0-10", "10-20", "20+"] as const;
export const LTV_FILTERS = ["0-50", "50-70", "70+"] as const;

export const POST_SORTS = ["recent", "tae", "apr", "amount", "term"] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POSTS_PER_PAGE = 20;

/** In which a term is typed: a month is thirty days (D11). */
export const TERM_UNITS = ["months", "days"] as const;
export type TermUnit = (typeof TERM_UNITS)[number];

/** In characters. */
export const MAX_POST_REASON_LENGTH = 500;

export const POST_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 } } as const;
