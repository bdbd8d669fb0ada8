import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/core/format/durations";

/** The types of offers to investors, as named in their sheets. */
export const OFFER_TYPES = ["project", "funding", "fund", "loan"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** How many days an investor may revoke an investment (Regulation (EU) 2020/1503, article 22). */
export const REFLECTION_DAYS = 4;

/**
 * The maximum that all offers of one owner may raise within RAISING_DAYS, in cents (Regulation (EU) 2020/1503, article
 * 1.2.c).
 */
export const MAX_RAISED_CENTS = 500_000_000n;
export const RAISING_DAYS = 365;

/**
 * The maximum of one investment without a warning: the larger of an amount and a percentage of the investor's net worth
 * (article 21).
 */
export const WARNING = { leastCents: 1_000_00n, percentOfNetWorth: 5n } as const;

/** The percentage of the net worth that the simulation assumes as bearable loss (article 21). */
export const BEARABLE_PERCENT = 10n;

/** The confirmations before an investment; each is only required where it applies. */
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
/** The maximum number of manual figures of an update, and the maximum length of each. */
export const MAX_METRICS = 8;
export const MAX_METRIC_LENGTH = 60;

/** The number of replies shown with an update. */
export const MAX_REPLIES = 100;

export const OFFERS_PAGE = { default: 20, max: 50 } as const;

/** The maximum number of unanswered questions of one member about one offer. */
export const MAX_OPEN_QUESTIONS = 5;

export const OFFER_ATTEMPTS = {
  questionPerMember: { points: 10, perSeconds: HOUR_SECONDS },
  updatePerOffer: { points: 5, perSeconds: DAY_SECONDS },
  replyPerMember: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

/** The number of versions listed with a sheet. */
export const MAX_VERSIONS_SHOWN = 100;
