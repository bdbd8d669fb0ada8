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

/** How long what Google said of somebody counts for the next step, in minutes. */
export const GOOGLE_PROOF_MINUTES = 30;

/** How long a token of the API may open anything, in days; none does for ever. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;
export type TokenDays = (typeof TOKEN_DAYS)[number];

/** The tokens of one member that still open something. */
export const MAX_TOKENS = 20;

/** How often one token may call. */
export const TOKEN_CALLS = { points: 300, perSeconds: 60 } as const;

/** How long a token is still listed once it has ended, in days. */
export const KEEP_ENDED_TOKENS_DAYS = 30;

/** How long a confirmed password counts for a change of one's own second factor, linked account or tokens, in minutes (D3). */
export const FACTOR_CONFIRMATION_MINUTES = 10;

export const RECOVERY_CODES = 10;

/** For so long no money goes out after a change of password or second factor. */
export const CREDENTIALS_PAUSE_HOURS = 24;

export const USER_NOT_FOUND = "Usuario no encontrado";
