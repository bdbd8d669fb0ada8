export const KYC_STATUSES = ["pending", "verified", "rejected", "incomplete"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const KYC_LEVELS = ["none", "basic", "intermediate", "complete"] as const;
export type KycLevel = (typeof KYC_LEVELS)[number];

export const TIERS = ["basico", "premium", "quality", "admin"] as const;
export type Tier = (typeof TIERS)[number];

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
  loginPerAddress: { points: 100, perSeconds: 15 * 60 },
  registerPerAddress: { points: 20, perSeconds: 60 * 60 },
  confirmPerUser: { points: 10, perSeconds: 15 * 60 },
} as const;

/** How many members one page of the administrator's lists holds. */
export const USERS_PER_PAGE = 25;
