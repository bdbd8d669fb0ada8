import {
  DAY_MINUTES,
  DAY_SECONDS,
  HOUR_MINUTES,
  HOUR_SECONDS,
  MINUTE_SECONDS,
} from "@/lib/core/format/durations";

export const KYC_STATUSES = ["pending", "verified", "rejected", "incomplete"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_LEVELS = ["none", "basic", "intermediate", "complete"] as const;
export type KycLevel = (typeof KYC_LEVELS)[number];

/** The levels that a verification can grant, in ascending order. */
export const GRANTED_LEVELS = ["basic", "intermediate", "complete"] as const;
export type GrantedLevel = (typeof GRANTED_LEVELS)[number];

export const KYC_DOCUMENT_KINDS = ["identity", "addressProof", "selfie"] as const;
export type KycDocumentKind = (typeof KYC_DOCUMENT_KINDS)[number];

/** The review status of a submission or of one of its documents. */
export const KYC_REVIEW_STATUSES = ["pending", "verified", "rejected"] as const;
export type KycReviewStatus = (typeof KYC_REVIEW_STATUSES)[number];

/** What a mailed link does: confirms an address, changes the account's address, or restores the previous one. */
export const EMAIL_LINK_KINDS = ["confirm", "change", "undo"] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/**
 * How many hours each kind of link is valid. The last one may be read late: its recipient has just lost the account.
 */
export const EMAIL_LINK_HOURS: Readonly<Record<EmailLinkKind, number>> = {
  confirm: 7 * 24,
  change: 24,
  undo: 7 * 24,
};

/** How many minutes a confirmed password is valid for a change of the e-mail address (D3). */
export const EMAIL_CONFIRMATION_MINUTES = 10;

/** argon2 hashes input of any length; this limit avoids hashing megabytes. */
export const MAX_PASSWORD_LENGTH = 200;

/** How many minutes a confirmed password is valid for an administrator's writes (D3). */
export const ADMIN_CONFIRMATION_MINUTES = 60;

/** Idle and absolute lifetimes of a session, in minutes (D3). */
export const SESSION_LIFE = {
  member: { idleMinutes: DAY_MINUTES, absoluteMinutes: 14 * DAY_MINUTES },
  administrator: { idleMinutes: 30, absoluteMinutes: 12 * HOUR_MINUTES },
} as const;

/**
 * Attempts before a 429. Limits per account and IP address, and per IP address alone, stop both
 * guessing one password and trying one password on many accounts.
 */
export const ATTEMPTS = {
  loginPerAccount: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  loginFailuresOfAccount: { points: 50, perSeconds: HOUR_SECONDS },
  loginPerAddress: { points: 100, perSeconds: 15 * MINUTE_SECONDS },
  resetPerAddress: { points: 20, perSeconds: HOUR_SECONDS },
  resetPerAccount: { points: 5, perSeconds: HOUR_SECONDS },
  resetUsePerAddress: { points: 30, perSeconds: 15 * MINUTE_SECONDS },
  registerPerAddress: { points: 20, perSeconds: HOUR_SECONDS },
  knownEmailPerAddress: { points: 5, perSeconds: HOUR_SECONDS },
  emailChangePerUser: { points: 5, perSeconds: HOUR_SECONDS },
  confirmationMailPerUser: { points: 5, perSeconds: HOUR_SECONDS },
  emailLinkPerAddress: { points: 30, perSeconds: 15 * MINUTE_SECONDS },
  confirmPerUser: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  codePerUser: { points: 10, perSeconds: 15 * MINUTE_SECONDS },
  picturePerUser: { points: 30, perSeconds: HOUR_SECONDS },
  dataExportPerUser: { points: 3, perSeconds: DAY_SECONDS },
  kycDocumentPerUser: { points: 30, perSeconds: HOUR_SECONDS },
} as const;

/** How many days an IP address from which a member signed in counts as known. */
export const KNOWN_ADDRESS_DAYS = 90;

/** The minimum time of the response to a reset request: its duration must not reveal whether the account exists. */
export const RESET_ANSWER_MS = 400;

/** How many minutes the identity confirmed by Google is valid for the next step. */
export const GOOGLE_PROOF_MINUTES = 30;

/** The lifetimes of an API token, in days; no token is valid forever. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** The maximum number of active tokens per member. */
export const MAX_TOKENS = 20;

/** The maximum rate of calls with one token. */
export const TOKEN_CALLS = { points: 300, perSeconds: 60 } as const;

/** How many days an ended token is still listed. */
export const KEEP_ENDED_TOKENS_DAYS = 30;

/**
 * How many minutes a confirmed password is valid for a change of one's own second factor, linked account or tokens
 * (D3).
 */
export const FACTOR_CONFIRMATION_MINUTES = 10;

export const RECOVERY_CODES = 10;

/** How many hours money cannot leave the platform after a change of the password or the second factor. */
export const CREDENTIALS_PAUSE_HOURS = 24;

export const USER_NOT_FOUND = "Usuario no encontrado";
