import { DAY_SECONDS, HOUR_SECONDS } from "@/lib/core/format/durations";
import { CURRENCIES } from "@/lib/core/format/money";

/** The states of a sale. `waiting` is the time until the last reflection period ends. */
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

/** The states that everyone can see. The list shows all but the last two. */
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

/** A share in the profits, or a right to use something. The buyer sees the kind before the price. */
export const TOKEN_KINDS = ["participation", "utility"] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** `promoter`: bought by the promoter and locked for a time. `reinvestment`: paid from a distribution. */
export const INVESTMENT_KINDS = ["public", "promoter", "reinvestment"] as const;
export type InvestmentKind = (typeof INVESTMENT_KINDS)[number];

export const INVESTMENT_STATUSES = ["listed", "reserved", "issued", "refunded", "revoked"] as const;
export type InvestmentStatus = (typeof INVESTMENT_STATUSES)[number];

/**
 * The notices that a job sends to investors: new texts, a freeze and its end, and the end of their investment.
 * `overdue` is no longer written, because holders are notified directly; old rows are still sent.
 */
export const INVESTMENT_NOTICES = ["texts", "frozen", "unfrozen", "issued", "refunded", "overdue"] as const;
export type InvestmentNotice = (typeof INVESTMENT_NOTICES)[number];

export const MILESTONE_STATUSES = ["planned", "voting", "released", "refunded"] as const;
export type MilestoneStatus = (typeof MILESTONE_STATUSES)[number];

/** The reminders about a milestone that its promoter does not ask for: the deadline is near, or has passed. */
export const ASK_REMINDERS = ["soon", "over"] as const;
export type AskReminder = (typeof ASK_REMINDERS)[number];

/** How many days before this deadline the promoter is reminded. */
export const ASK_REMINDER_DAYS = 30;

export const POLL_KINDS = ["milestone", "exit"] as const;
export type PollKind = (typeof POLL_KINDS)[number];

/** `withdrawn` (by the promoter) and `stopped` (by an administrator) end a vote on an exit without a decision. */
export const POLL_STATUSES = ["open", "approved", "rejected", "lapsed", "withdrawn", "stopped"] as const;
export type PollStatus = (typeof POLL_STATUSES)[number];

/** Why holders are paid: profit, a rejected milestone, a buy-back by the promoter, or a wind-up. */
export const DISTRIBUTION_KINDS = ["profit", "milestone", "buyback", "windup"] as const;
export type DistributionKind = (typeof DISTRIBUTION_KINDS)[number];

/** The kinds that take the tokens back. The holders vote on them first. */
export const EXIT_KINDS = ["buyback", "windup"] as const satisfies readonly DistributionKind[];
export type ExitKind = (typeof EXIT_KINDS)[number];

/** How a vote on an exit can end without an exit. A job notifies the holders. */
export const EXIT_ENDINGS = ["rejected", "withdrawn", "stopped"] as const satisfies readonly PollStatus[];
export type ExitEnding = (typeof EXIT_ENDINGS)[number];

export const DISTRIBUTION_STATUSES = ["voting", "paying", "paid", "returned"] as const;
export type DistributionStatus = (typeof DISTRIBUTION_STATUSES)[number];

/** Where a holder's share of a distribution goes. */
export const PAYOUT_ROUTES = ["balance", "pot", "reinvest", "loan"] as const;
export type PayoutRoute = (typeof PAYOUT_ROUTES)[number];

/** `stopped`: by an administrator, before the gift was accepted. */
export const GIFT_STATUSES = ["offered", "accepted", "declined", "withdrawn", "stopped", "expired"] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** One token in its smallest units: six decimals in the ledger. */
export const TOKEN_UNITS = 1_000_000n;

/**
 * The price of a token, in cents: from one cent to a million euros. The target is at most what a company may raise in
 * twelve months.
 */
export const PRICE_CENTS = { min: 1n, max: 100_000_000n } as const;
export const MAX_TARGET_CENTS = 500_000_000n;

/** In whole tokens. */
export const MAX_TOKENS = 1_000_000_000n;

/** Forbidden token symbols, because they look like money. */
export const MONEY_SYMBOLS: readonly string[] = [...CURRENCIES, "ETH"];

/** The length of a sale, in days; it starts when the project is approved. */
export const SALE_DAYS = { min: 1, default: 40, max: 90 } as const;

/** The largest share of all tokens that the promoter can keep, in per cent, and the longest lock, in months. */
export const MAX_PROMOTER_PERCENT = 50n;
export const MAX_LOCK_MONTHS = 60;

/** The minimum investment if the project sets none. */
export const USUAL_MINIMUM_CENTS = 100_00n;

export const MAX_MILESTONES = 12;
export const MAX_SPENDINGS = 12;

/**
 * The quorum that decides a vote at its end, in per cent of the tokens that can vote, and the majority for an exit.
 */
export const POLL_QUORUM_PERCENT = 25n;
export const EXIT_MAJORITY = { of: 3n, min: 2n } as const;
export const POLL_DAYS = 14;
/** How many votes on a milestone can lapse until it counts as rejected. */
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

/** How recently the member must have confirmed their password to release money or tokens, in minutes (D3). */
export const SALE_CONFIRMATION_MINUTES = 10;

/** The investments or payments that one transaction of a batch settles. */
export const BATCH_SIZE = 1_000;

/** The investors that one transaction notifies. */
export const NOTICE_BATCH_SIZE = 500;

/** The waiting investments that one revocation places immediately. A job places the rest. */
export const PLACEMENT_BATCH_SIZE = 20;

export const MAX_LIVE_PROJECTS = 3;
export const MAX_DRAFTS = 10;

/** The image of a project: upload limits, and the stored size. */
export const PROJECT_IMAGE = {
  maxBytes: 8 * 1024 * 1024,
  tooLarge: "El tamaño máximo de la imagen es 8 MB",
  maxSidePx: 1920,
} as const;

/** The document that proves a milestone's expense. */
export const SPENDING_DOCUMENT = {
  maxBytes: 10 * 1024 * 1024,
  tooLarge: "El tamaño máximo del documento es 10 MB",
} as const;

export const SPENDINGS_PER_MILESTONE = 50;

export const SALE_ATTEMPTS = {
  createPerMember: { points: 20, perSeconds: HOUR_SECONDS },
  imagePerMember: { points: 20, perSeconds: HOUR_SECONDS },
  investPerMember: { points: 30, perSeconds: 60 },
  giftPerMember: { points: 20, perSeconds: DAY_SECONDS },
} as const;
