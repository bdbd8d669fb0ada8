import type { Currency } from "@/lib/core/format/money";

/** The currencies that can be lent. Bitcoin is only collateral. */
export const LOAN_CURRENCIES = ["USDT", "USDC", "EUR", "USD"] as const satisfies readonly Currency[];
export type LoanCurrency = (typeof LOAN_CURRENCIES)[number];

/** How the principal reaches the borrower: from the lender's wallet, or by bank transfer outside the platform. */
export const LOAN_METHODS = ["usdt", "usdc", "wallet", "bank"] as const;
export type LoanMethod = (typeof LOAN_METHODS)[number];

/** Everything at the end, or equal instalments every thirty days («a plazos»). */
export const REPAYMENTS = ["whole", "instalments"] as const;
export type Repayment = (typeof REPAYMENTS)[number];

export const PURPOSES = ["personal", "business"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const REQUEST_STATUSES = ["open", "paused", "funded", "cancelled", "expired"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const OFFER_STATUSES = ["open", "paused", "accepted", "cancelled", "expired"] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

export const LOAN_STATUSES = [
  "pending",
  "secured",
  "paid",
  "disputed",
  "active",
  "overdue",
  "defaulted",
  "repaid",
  "liquidated",
  "cancelled",
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** Why a loan is in default: a payment is missing, or the collateral no longer covers the debt. */
export const DEFAULT_REASONS = ["payment", "ltv"] as const;
export type DefaultReason = (typeof DEFAULT_REASONS)[number];

export const REPAYMENT_KINDS = ["instalment", "early", "collateral", "liquidation", "refinance"] as const;
export type RepaymentKind = (typeof REPAYMENT_KINDS)[number];

export const COLLATERAL_MOVES = [
  "lock",
  "deposit",
  "add",
  "defence",
  "excess",
  "fee",
  "repayment",
  "liquidation",
  "release",
  "refinance",
] as const;
export type CollateralMove = (typeof COLLATERAL_MOVES)[number];

export const PAUSE_STATUSES = ["proposed", "accepted", "declined", "withdrawn", "expired", "ended"] as const;
export type PauseStatus = (typeof PAUSE_STATUSES)[number];

/** A month on the screens, and the time between two instalments (D11), in days. */
export const MONTH_DAYS = 30;

/** In days; the specification allows loans of one day. */
export const TERM_DAYS = { min: 1, max: 3_650 } as const;

/** The number of instalments of a loan, and the least principal that one instalment repays, in cents. */
export const INSTALMENTS = { min: 2, max: 36, cents: 100n } as const;

/** Interest for the whole term, in hundredths of a per cent. */
export const APR_POINTS = { min: 0, max: 10_000 } as const;

/** The largest loan, in cents of its currency. */
export const MAX_LOAN_CENTS = 10_000_000_000n;

/** How long a request or an offer stays in the list unless it is renewed. */
export const POST_LIFE_DAYS = 30;

/** The open requests and offers that a member may have. */
export const MAX_OPEN_POSTS = 20;

/** In characters. */
export const MAX_PURPOSE_LENGTH = 500;

/** In days. */
export const PAUSE_DAYS = { min: 7, max: 90 } as const;

/** How long the other party may take to answer a pause proposal, in days. */
export const PAUSE_ANSWER_DAYS = 7;

/** When an administrator ends a pause, the next payment falls due no earlier than this, in days. */
export const PAUSE_NOTICE_DAYS = 7;

/** A member's repayment record. */
export type RecordFigures = {
  /** Null if the member does not want to show their name. */
  name: string | null;
  repaid: number;
  liquidated: number;
  running: number;
  /** The running loans that have an overdue payment. */
  overdue: number;
  daysLate: number;
  mostDaysLate: number;
  /** The start day of the first loan, 2026-01-31; null if there is none. */
  since: string | null;
};

/** The lender of a loan that a pool made, for others than its members. */
export const POOL_NAME = "Un pool de DeBank";
