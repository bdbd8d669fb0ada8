/** What may be put before investors, as its sheets name it. */
export const OFFER_TYPES = ["project", "funding", "fund", "loan"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** For how long an investor may think better of it (Regulation (EU) 2020/1503, article 22). */
export const REFLECTION_DAYS = 4;

/** What all offers of one owner may bring in so many days, in cents (Regulation (EU) 2020/1503, article 1.2.c). */
export const MAX_RAISED_CENTS = 500_000_000n;
export const RAISING_DAYS = 365;

/** What one investment may be without a warning: the larger of a sum and a part of what the investor owns (article 21). */
export const WARNING = { leastCents: 1_000_00n, percentOfNetWorth: 5n } as const;

/** What is lost in the simulation (article 21): the rest of what one owns must be enough to live on. */
export const BEARABLE_PERCENT = 10n;

/** What an investor confirms before an investment; each is asked for only where it applies. */
const CONFIRMATIONS = ["sheet", "risk", "loss", "untested", "threshold"] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** The parts of a key information sheet, in the order of Annex I. */
export const SHEET_PARTS = ["A", "B", "C", "D", "E", "F", "G", "H", "I"] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

export const MAX_QUESTION_LENGTH = 1_000;
export const MAX_ANSWER_LENGTH = 4_000;
export const MAX_UPDATE_LENGTH = 10_000;
export const MAX_UPDATE_TITLE = 120;
export const MAX_REPLY_LENGTH = 2_000;
export const MAX_REASON_LENGTH = 500;
/** The figures that are typed of one update, and the characters of each. */
export const MAX_METRICS = 8;
export const MAX_METRIC_LENGTH = 60;

/** The replies that are shown with an update. */
export const MAX_REPLIES = 100;

export const OFFERS_PAGE = { usual: 20, most: 50 } as const;

/** Questions that one member may have open at one offer. */
export const MAX_OPEN_QUESTIONS = 5;

export const OFFER_ATTEMPTS = {
  questionPerMember: { points: 10, perSeconds: 60 * 60 },
  updatePerOffer: { points: 5, perSeconds: 24 * 60 * 60 },
  replyPerMember: { points: 30, perSeconds: 60 * 60 },
} as const;

/** The versions of a sheet that are named with it. */
export const MAX_VERSIONS_SHOWN = 100;
