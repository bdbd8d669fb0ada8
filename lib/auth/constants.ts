export const KYC_STATUSES = ["pending", "verified", "rejected", "incomplete"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_LEVELS = ["none", "basic", "intermediate", "complete"] as const;
export type KycLevel = (typeof KYC_LEVELS)[number];

/** The levels that a verification grants, from the lowest. */
export const GRANTED_LEVELS = ["basic", "intermediate", "complete"] as const;
export type GrantedLevel = (typeof GRANTED_LEVELS)[number];

export const KYC_DOCUMENT_KINDS = ["identity", "addressProof", "selfie"] as const;
export type KycDocumentKind = (typeof KYC_DOCUMENT_KINDS)[number];

/** How far the review of a submission, or of one of its documents, is. */
export const KYC_REVIEW_STATUSES = ["pending", "verified", "rejected"] as const;
export type KycReviewStatus = (typeof KYC_REVIEW_STATUSES)[number];

/** How far the copy of a member's data is: `failed` was tried in vain, `expired` had its day. */
export const DATA_EXPORT_STATUSES = ["queued", "ready", "failed", "expired"] as const;
export type DataExportStatus = (typeof DATA_EXPORT_STATUSES)[number];

/** What a link to a member's address does: confirms it, makes it the account's, gives the account back to the one before. */
export const EMAIL_LINK_KINDS = ["confirm", "change", "undo"] as const;
export type EmailLinkKind = (typeof EMAIL_LINK_KINDS)[number];

/** How long each of them works, in hours. The last may be read late: its owner is who has just lost the account. */
export const EMAIL_LINK_HOURS: Readonly<Record<EmailLinkKind, number>> = {
  confirm: 7 * 24,
  change: 24,
  undo: 7 * 24,
};

/** How long a confirmed password counts for a change of the e-mail, in minutes (D3). */
export const EMAIL_CONFIRMATION_MINUTES = 10;

/** How long a member may fetch the copy of their data. */
export const DATA_EXPORT_HOURS = 24;

export const TIERS = ["basico", "premium", "quality", "admin"] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_NAME: Readonly<Record<Tier, string>> = {
  basico: "Básico",
  premium: "Premium",
  quality: "Premium Quality",
  admin: "Admin",
};

export const DEFAULT_MIN_PASSWORD_LENGTH = 6;

/** argon2 hashes whatever it is given; this bound keeps a megabyte of «password» out of it. */
export const MAX_PASSWORD_LENGTH = 200;

/** How long a confirmed password counts for an administrator's writes, in minutes (D3). */
export const ADMIN_CONFIRMATION_MINUTES = 60;

/** Idle and absolute life of a session, in minutes (D3). */
export const SESSION_LIFE = {
  member: { idleMinutes: 24 * 60, absoluteMinutes: 14 * 24 * 60 },
  administrator: { idleMinutes: 30, absoluteMinutes: 12 * 60 },
} as const;

/** Attempts before a 429 (security rule 5). Per account and address, and per address alone, so that neither guessing one password nor spraying many goes far. */
export const ATTEMPTS = {
  loginPerAccount: { points: 10, perSeconds: 15 * 60 },
  loginFailuresOfAccount: { points: 50, perSeconds: 60 * 60 },
  loginPerAddress: { points: 100, perSeconds: 15 * 60 },
  resetPerAddress: { points: 20, perSeconds: 60 * 60 },
  resetPerAccount: { points: 5, perSeconds: 60 * 60 },
  resetUsePerAddress: { points: 30, perSeconds: 15 * 60 },
  registerPerAddress: { points: 20, perSeconds: 60 * 60 },
  knownEmailPerAddress: { points: 5, perSeconds: 60 * 60 },
  emailChangePerUser: { points: 5, perSeconds: 60 * 60 },
  confirmationMailPerUser: { points: 5, perSeconds: 60 * 60 },
  emailLinkPerAddress: { points: 30, perSeconds: 15 * 60 },
  confirmPerUser: { points: 10, perSeconds: 15 * 60 },
  codePerUser: { points: 10, perSeconds: 15 * 60 },
  picturePerUser: { points: 30, perSeconds: 60 * 60 },
  dataExportPerUser: { points: 3, perSeconds: 24 * 60 * 60 },
  kycDocumentPerUser: { points: 30, perSeconds: 60 * 60 },
} as const;

/** How long an address from which someone signed in stays known as theirs. */
export const KNOWN_ADDRESS_DAYS = 90;

/** How long the link to a new password opens it, in minutes (spec 2 §9). */
export const RESET_LINK_MINUTES = 60;

/** Asking for a link is answered no sooner than this, whoever is asked for: the time must not tell an account. */
export const RESET_ANSWER_MS = 400;

/** How many open links the administrator's list shows. */
export const RESET_TOKENS_SHOWN = 100;

/** How many members one page of the administrator's lists holds. */
export const USERS_PER_PAGE = 25;

/** Beyond this many members the panel says «más de» instead of waiting for a count. */
export const MAX_MEMBERS_COUNTED = 50_000;

/** How long what Google said of somebody counts for the next step, in minutes. */
export const GOOGLE_PROOF_MINUTES = 30;

/** How long a confirmed password counts for a change of one's own second factor or linked account, in minutes (D3). */
export const FACTOR_CONFIRMATION_MINUTES = 10;

/** How long a confirmed password counts for taking one's data along or closing the account, in minutes (D3). */
export const FAREWELL_CONFIRMATION_MINUTES = 10;

export const RECOVERY_CODES = 10;

/** Profile pictures (spec 3 §5): what may be sent, the side of what is kept of it, and the width it is asked for. */
export const PROFILE_IMAGE = {
  maxBytes: 1024 * 1024,
  tooLarge: "El tamaño máximo permitido es 1MB",
  sidePx: 256,
  shownAtPx: 320,
} as const;

/** What a member's activity tells of so far; each area adds its own types (spec 3 §3). */
export type ActivityType =
  | "registration"
  | "access_granted"
  | "profile_update"
  | "forum_post"
  | "forum_comment"
  | "course_enrollment"
  | "mentorship_enrollment"
  | "course_completion"
  | "btc_trade"
  | "marketplace_listing"
  | "marketplace_sale";

export const ACTIVITIES_PER_PAGE = 20;

/** How many activities the profile's overview shows (spec 3 §9). */
export const OVERVIEW_ACTIVITIES = 3;

/** How many activities the dashboard lists, and over how many days it counts them. */
export const RECENT_ACTIVITIES = 5;
export const CHARTED_DAYS = 30;

/** Of whoever does more in those days, the newest are counted: the page costs the same for everybody. */
export const CHARTED_ACTIVITIES = 2_000;

/** What an administrator, or whoever has the server, does to the account of somebody: it decides what that person may approve. */
export const INTERVENTION_KINDS = ["promotion", "demotion", "email", "password", "second-factor"] as const;
export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** For so long no money goes out after a change of password or second factor. */
export const CREDENTIALS_PAUSE_HOURS = 24;
