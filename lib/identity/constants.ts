export const TIERS = ["basico", "premium", "quality", "admin"] as const;

export type Tier = (typeof TIERS)[number];

export const TIER_NAME: Readonly<Record<Tier, string>> = {
  basico: "Básico",
  premium: "Premium",
  quality: "Premium Quality",
  admin: "Admin",
};

/** How many open links the administrator's list shows. */
export const RESET_TOKENS_SHOWN = 100;

/** How many members one page of the administrator's lists holds. */
export const USERS_PER_PAGE = 25;

/** Beyond this many members the panel says «más de» instead of waiting for a count. */
export const MAX_MEMBERS_COUNTED = 50_000;

/** What an administrator, or whoever has the server, does to the account of somebody: it decides what that person may approve. */
export const INTERVENTION_KINDS = ["promotion", "demotion", "email", "password", "second-factor"] as const;

export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** Why a removed member's data were erased: their time was over, or somebody asked for it who may. */
export const ERASURE_REASONS = ["time", "request"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/**
 * How many years after they were removed a member's data are erased. Of customers the law against money laundering asks for ten
 * (art. 25 Ley 10/2010); of anybody else what may be held against us lapses after three (art. 72 LOPDGDD).
 */
export const ERASURE_YEARS = { customer: 10, other: 3 } as const;
