/** The two sides of the market. */
export const POST_KINDS = ["requests", "offers"] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** The tab of the page that shows other members' posts of a kind: borrowers look at offers. */
export const TAB_OF: Readonly<Record<PostKind, "borrow" | "lend">> = { offers: "borrow", requests: "lend" };

/** The message if a required field of a request or an offer is missing (spec 3 §5). */
export const MISSING_TERMS = "Por favor completa todos los campos obligatorios";

/**
 * The short form of a loan request in DeBank: its choices, in per cent and in days, and the least and the greatest
 * amount, in units of the currency (spec 3 §9). The market's own form accepts other terms.
 */
export const QUICK_REQUEST = {
  interestRates: ["3", "5", "7", "10"],
  days: ["15", "30", "60", "90"],
  amount: { min: 100, max: 50_000 },
} as const;

/** The filters of the lists, with their values in the URL (spec 3 §2.1). */
export const CURRENCY_FILTERS = ["all", "fiat", "usdt", "usdc", "btc"] as const;
export const AMOUNT_FILTERS = ["0-5000", "5000-20000", "20000+"] as const;
export const TERM_FILTERS = ["1-6", "6-12", "12+"] as const;
export const APR_FILTERS = ["0-10", "10-20", "20+"] as const;
export const LTV_FILTERS = ["0-50", "50-70", "70+"] as const;

/** The filters by name, in the order of the page, with their possible values. */
export const FILTER_VALUES = {
  currency: CURRENCY_FILTERS,
  amount: AMOUNT_FILTERS,
  term: TERM_FILTERS,
  apr: APR_FILTERS,
  ltv: LTV_FILTERS,
} as const;
export type FilterName = keyof typeof FILTER_VALUES;
export const FILTER_NAMES = Object.keys(FILTER_VALUES) as FilterName[];

export const POST_SORTS = ["recent", "tae", "apr", "amount", "term"] as const;
export type PostSort = (typeof POST_SORTS)[number];

export const POSTS_PER_PAGE = 20;

/** The units in which a term can be typed. A month is thirty days (D11). */
export const TERM_UNITS = ["months", "days"] as const;
export type TermUnit = (typeof TERM_UNITS)[number];

/** In characters. */
export const MAX_POST_REASON_LENGTH = 500;

export const POST_ATTEMPTS = { perUser: { points: 60, perSeconds: 60 } } as const;

/** The page that shows a member their own posts of one side. */
export const ownPostsPath = (kind: PostKind) => `/p2p-lending?tab=myposts&sub=${kind}`;
