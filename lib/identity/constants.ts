export const TIERS = ["basico", "premium", "quality", "admin"] as const;

export type Tier = (typeof TIERS)[number];

export const TIER_NAME: Readonly<Record<Tier, string>> = {
  basico: "Básico",
  premium: "Premium",
  quality: "Premium Quality",
  admin: "Admin",
};

/** The maximum number of open links in the administrator's list. */
export const RESET_TOKENS_SHOWN = 100;

/** The number of members per page in the administrator's lists. */
export const USERS_PER_PAGE = 25;

/** Above this number of members, the panel shows «más de» instead of waiting for a full count. */
export const MAX_MEMBERS_COUNTED = 50_000;

/**
 * Changes that an administrator, or the operator on the server, makes to another person's account: they limit which
 * proposals that person may approve. Reading a link that makes such a change counts as making it.
 */
export const INTERVENTION_KINDS = ["promotion", "demotion", "email", "password", "second-factor"] as const;

export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** The maximum length of the reason of a suspension, which the member reads, and of the remark when it is lifted. */
export const MAX_SUSPENSION_REASON = 500;

/** Where a suspended member asks for another person to review it. */
export const REVIEW_PATH = "/help?about=suspension#escribir";

/** How many past suspensions of a member the panel shows. */
export const SUSPENSIONS_SHOWN = 20;

/** Why a removed member's data were erased: the retention period had ended, or an authorized person requested it. */
export const ERASURE_REASONS = ["time", "request"] as const;
export type ErasureReason = (typeof ERASURE_REASONS)[number];

/**
 * How many years after the removal a member's data are erased. For customers, the law against money laundering requires
 * ten years (art. 25 Ley 10/2010); for others, claims against the platform expire after three (art. 72 LOPDGDD).
 */
export const ERASURE_YEARS = { customer: 10, other: 3 } as const;

/** An administrator's own e-mail and factor: the panel would change them without a code and without the mailed link. */
export const OWN_CREDENTIALS =
  "Lo tuyo se cambia en Configuración: con tu contraseña, tu código y, el correo, con un enlace.";
