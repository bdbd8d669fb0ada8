/** A sale's own states; `waiting` is the time until the last reflection ends. */
export const PROJECT_STATUSES = [
  "draft",
  "review",
  "fundraising",
  "frozen",
  "waiting",
  "funded",
  "in_development",
  "completed",
  "failed",
  "cancelled",
  "wound_up",
] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** Those that everybody may see; the list shows all but the last two. */
export const SHOWN_STATUSES = [
  "fundraising",
  "frozen",
  "waiting",
  "funded",
  "in_development",
  "completed",
  "wound_up",
  "failed",
] as const satisfies readonly ProjectStatus[];

/** A part in the profits, or a right to use something: what is bought is said before its price. */
export const TOKEN_KINDS = ["participation", "utility"] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** `promoter` is what the founder pays for and cannot sell for a time; `reinvestment` comes out of a distribution. */
export const INVESTMENT_KINDS = ["public", "promoter", "reinvestment"] as const;
export type InvestmentKind = (typeof INVESTMENT_KINDS)[number];

export const INVESTMENT_STATUSES = ["listed", "reserved", "issued", "refunded", "revoked"] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

/**
 * What a job notifies investors of: of new texts, of a freeze and its end, and of how their investment ended. `overdue` is not written any
 * more, as holders are notified of it: what was written before is still sent.
 */
export const INVESTMENT_NOTICES = ["texts", "frozen", "unfrozen", "issued", "refunded", "overdue"] as const;
export type InvestmentNotice = (typeof INVESTMENT_NOTICES)[number];

export const MILESTONE_STATUSES = ["planned", "voting", "released", "refunded"] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** What was said of a milestone that its promoter does not ask for: that its time comes to an end, and that it is over. */
export const ASK_REMINDERS = ["soon", "over"] as const;
export type AskReminder = (typeof ASK_REMINDERS)[number];

/** How many days before that time is over its promoter is reminded. */
export const ASK_REMINDER_DAYS = 30;

export const POLL_KINDS = ["milestone", "exit"] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** `withdrawn` and `stopped` end a vote on an exit before anybody decided it: its promoter, and an administrator. */
export const POLL_STATUSES = ["open", "approved", "rejected", "lapsed", "withdrawn", "stopped"] as const;
export type PollStatus = (typeof POLL_STATUSES)[number];

/** What holders are paid for: profit, a milestone that they rejected, the tokens that the founder buys back, the end. */
export const DISTRIBUTION_KINDS = ["profit", "milestone", "buyback", "windup"] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

/** Those that take the tokens back: the holders vote on them first. */
export const EXIT_KINDS = ["buyback", "windup"] as const satisfies readonly DistributionKind[];
export type ExitKind = (typeof EXIT_KINDS)[number];

/** How a vote on an exit ends without one; its holders are notified by a job. */
export const EXIT_ENDINGS = ["rejected", "withdrawn", "stopped"] as const satisfies readonly PollStatus[];
export type ExitEnding = (typeof EXIT_ENDINGS)[number];

export const DISTRIBUTION_STATUSES = ["voting", "paying", "paid", "returned"] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

/** Where a holder's part of a distribution goes. */
export const PAYOUT_ROUTES = ["balance", "pot", "reinvest", "loan"] as const;
export type PayoutRoute = (typeof PAYOUT_ROUTES)[number];

/** `stopped`: by an administrator, before it was accepted. */
export const GIFT_STATUSES = ["offered", "accepted", "declined", "withdrawn", "stopped", "expired"] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** A token in its smallest units: the ledger's six decimals. */
export const TOKEN_UNITS = 1_000_000n;

/** In cents: from one cent to a million euros a token, and as much in all as a company may raise in twelve months. */
export const PRICE_CENTS = { least: 1n, most: 100_000_000n } as const;
export const MAX_TARGET_CENTS = 500_000_000n;

/** Whole tokens. */
export const MAX_TOKENS = 1_000_000_000n;

export const SYMBOL_LENGTH = 5;
/** What a token may not be called: it would pass for money. */
export const MONEY_SYMBOLS = ["EUR", "USD", "USDT", "USDC", "BTC", "ETH"] as const;

/** How long a sale lasts, in days; the clock starts when it is approved. */
export const SALE_DAYS = { least: 1, usual: 40, most: 90 } as const;

/** How much of all tokens the founder may keep at most, in per cent, and for how many months they are locked. */
export const MAX_PROMOTER_PERCENT = 50n;
export const MAX_LOCK_MONTHS = 60;

/** The least that one may invest, where the project says nothing else. */
export const USUAL_MINIMUM_CENTS = 100_00n;

export const MAX_MILESTONES = 12;
export const MAX_SPENDINGS = 12;

/** Of the tokens that may vote: how many must say yes or no for the end of a vote to decide, and for an exit. */
export const POLL_QUORUM_PERCENT = 25n;
export const EXIT_MAJORITY = { of: 3n, least: 2n } as const;
export const POLL_DAYS = 14;
/** How often a milestone may be asked for before nobody's answer rejects it. */
export const MAX_LAPSES = 3;

export const GIFT_DAYS = 7;

/** In characters. */
export const MAX_LENGTH = {
  name: 80,
  summary: 200,
  description: 10_000,
  rights: 4_000,
  risks: 6_000,
  promoter: 120,
  label: 120,
  report: 4_000,
  reason: 1_000,
  gift: 200,
} as const;

/** How recently the password must have been confirmed to let money or tokens go, in minutes (D3). */
export const SALE_CONFIRMATION_MINUTES = 10;

/** How many investments or payments one transaction of a batch settles. */
export const BATCH_SIZE = 1_000;

/** How many investors one transaction tells something. */
export const NOTICE_BATCH_SIZE = 500;

/** How many of the waiting list one revocation places at once; a job does the rest. */
export const PLACEMENT_BATCH_SIZE = 20;

export const MAX_LIVE_PROJECTS = 3;
export const MAX_DRAFTS = 10;

/** The picture of a project: what may be sent, and how large it is kept. */
export const PROJECT_IMAGE = {
  maxBytes: 8 * 1024 * 1024,
  tooLarge: "El tamaño máximo de la imagen es 8 MB",
  maxSidePx: 1920,
} as const;

/** What proves how a milestone's money was spent. */
export const SPENDING_DOCUMENT = {
  maxBytes: 10 * 1024 * 1024,
  tooLarge: "El tamaño máximo del documento es 10 MB",
} as const;

export const SPENDINGS_PER_MILESTONE = 50;

export const SALE_ATTEMPTS = {
  createPerMember: { points: 20, perSeconds: 60 * 60 },
  imagePerMember: { points: 20, perSeconds: 60 * 60 },
  investPerMember: { points: 30, perSeconds: 60 },
  giftPerMember: { points: 20, perSeconds: 24 * 60 * 60 },
} as const;
