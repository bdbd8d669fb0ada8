export const STANDING_ORDER_STATUSES = ["active", "ended", "cancelled"] as const;
export type StandingOrderStatus = (typeof STANDING_ORDER_STATUSES)[number];

export const REQUEST_STATUSES = ["pending", "paid", "declined", "cancelled", "expired"] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const TOPUP_STATUSES = ["created", "succeeded", "failed", "refunded", "disputed"] as const;
export type TopupStatus = (typeof TOPUP_STATUSES)[number];

export const IMPORT_FORMATS = ["camt053", "csv"] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** `payout`: the row belongs to a payout. `waiting` includes rows whose credit was reversed. */
export const LINE_STATUSES = ["credited", "waiting", "ignored", "payout"] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** `returned`: the bank returned the money after completion. */
export const PAYOUT_STATUSES = ["pending", "sent", "completed", "failed", "cancelled", "returned"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];

/** The kinds of incoming money of which a pot can take a percentage. */
export const SHARE_SOURCES = ["all", "deposits", "sales", "payments"] as const;
export type ShareSource = (typeof SHARE_SOURCES)[number];

export const SHARED_POT_ROLES = ["sees", "proposes", "approves"] as const;
export type SharedPotRole = (typeof SHARED_POT_ROLES)[number];

export const MEMBERSHIP_STATUSES = ["invited", "member", "left"] as const;
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number];

export const POT_PROPOSAL_STATUSES = ["open", "paid", "rejected", "cancelled"] as const;
export type PotProposalStatus = (typeof POT_PROPOSAL_STATUSES)[number];

/** Stablecoins never earn interest (D20). */
export const POOL_ASSETS = ["EUR", "USD", "BTC"] as const;
export type PoolAsset = (typeof POOL_ASSETS)[number];

/** `contribution`, `interest` and `loss` belong to no member: they change the value of every share. */
export const POOL_MOVES = ["deposit", "withdrawal", "contribution", "interest", "loss"] as const;
export type PoolMove = (typeof POOL_MOVES)[number];

export const POOL_WITHDRAWAL_STATUSES = ["waiting", "paid", "cancelled"] as const;
export type PoolWithdrawalStatus = (typeof POOL_WITHDRAWAL_STATUSES)[number];

/**
 * The whole days that are compared with the card provider each day. A day that differs stays visible until it agrees.
 */
export const CARD_DAYS = 7;

export const RECONCILIATIONS_PER_PAGE = 20;

/** The time zone of the platform's bank. */
export const BANK_ZONE = "Europe/Madrid";

/** The external books that the ledger is compared with. */
export const RECONCILED_SOURCES = ["bank", "stripe"] as const;
export type ReconciledSource = (typeof RECONCILED_SOURCES)[number];

export const RECONCILED_LABELS: Readonly<Record<ReconciledSource, string>> = {
  bank: "Banco",
  stripe: "Tarjetas",
};

/** In characters. */
export const MAX_NOTE_LENGTH = 140;
export const MAX_NAME_LENGTH = 70;
export const MAX_LABEL_LENGTH = 40;
